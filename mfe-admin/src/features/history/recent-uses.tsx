import { useTimeZone } from '@sufra/api/restaurant-day'
import type { OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { formatDateTime, formatList } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { color, font, size, space } from '@sufra/ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { useListOfferUsesQuery } from '../../calls/promotions.ts'
import { words } from '../../words.ts'
import { useUndoOfferUse } from './use-undo-offer-use.ts'

const Title = styled.h3`
  color: ${color.muted};
  font-size: ${size.xs};
  font-weight: ${font.strong};
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[1]};
  font-size: ${size.s};
  > span { flex: 1 1 160px; }
  small { color: ${color.muted}; }
`

/** Uses of the last minutes, without a customer too, which stand in no history. */
export function RecentUses() {
  const t = useWords(words)
  const titleId = useId()
  const { data = [] } = useListOfferUsesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('useOffer.recent')}</Title>
      <ul>
        {data.map((use) => (
          <RecentUse key={use.id} use={use} />
        ))}
      </ul>
    </section>
  )
}

function RecentUse({ use }: { use: OfferUse }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { undo, isUndoing } = useUndoOfferUse()
  const { text, ...asTitle } = useWritten()({ text: use.title, arabic: use.titleAr })
  const about = [
    formatDateTime(use.usedAt, language, timeZone),
    t('customer.by', { name: use.usedBy }),
    ...(use.posOrderNumber ? [t('customer.order', { number: use.posOrderNumber })] : []),
  ]
  return (
    <Row>
      <span>
        <bdi {...asTitle}>{text}</bdi> <small>{about.map((part) => isolateValue(part, language)).join(' · ')}</small>
      </span>
      <Button
        kind="quiet"
        aria-label={t('useOffer.undoNamed', { entry: formatList([text, ...about], language) })}
        busy={isUndoing}
        onClick={() => void undo(use)}
      >
        {t('useOffer.undo')}
      </Button>
    </Row>
  )
}
