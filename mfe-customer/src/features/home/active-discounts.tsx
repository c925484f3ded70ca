import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { LinkButton } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { CopyButton } from '@sufra/ui/copy-button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Bdi } from '@sufra/ui/isolate'
import { Skeleton } from '@sufra/ui/skeleton'
import { Written } from '@sufra/ui/written'
import styled from 'styled-components'
import { useListDiscountCodesQuery } from '../../calls/rewards.ts'
import { QueryView } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'
import { activeCodes, discountWords } from './discount-codes.ts'

/** Staff use a code up at the till while the guest looks on (customer specification §7). */
const POLL_MS = 30_000

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
  & + & { border-block-start: 1px solid ${({ theme }) => theme.color.line}; }
`
const Title = styled.p`
  font-size: ${({ theme }) => theme.size.s};
`
const Code = styled.p`
  font-size: ${({ theme }) => theme.size.l};
  font-weight: ${({ theme }) => theme.font.strong};
  font-variant-numeric: tabular-nums;
  user-select: all;
`
const Small = styled.p`
  font-size: ${({ theme }) => theme.size.xs};
  color: ${({ theme }) => theme.color.muted};
`

/** Codes that still count: unused and unexpired. */
export function ActiveDiscounts() {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListDiscountCodesQuery({ id }, { pollingInterval: POLL_MS })
  const codes = activeCodes(query.data ?? [], new Date())
  return (
    <Collapsible
      title={
        <>
          {t('home.activeDiscounts')}
          {codes.length > 0 && <Badge tone="gold">{codes.length}</Badge>}
        </>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height="72px" />} failure={t('home.discountsFailed')}>
        {() => (codes.length > 0 ? <CodeList codes={codes} /> : <NoCodes />)}
      </QueryView>
    </Collapsible>
  )
}

function CodeList({ codes }: { codes: readonly DiscountCode[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <ul>
      {codes.map((code) => {
        const worth = discountWords(code, language)
        return (
          <Row key={code.id}>
            <div>
              <Title>
                <Written text={code.rewardTitle} arabic={code.rewardTitleAr} />
              </Title>
              <Code>
                <Bdi>{code.code}</Bdi>
              </Code>
              <Small>
                {worth && `${t(`home.${worth.key}`, { value: worth.value })} · `}
                {t('home.expires', { date: formatDate(code.expiresAt, language, timeZone) })}
              </Small>
            </div>
            <CopyButton text={code.code} />
          </Row>
        )
      })}
    </ul>
  )
}

function NoCodes() {
  const t = useWords(words)
  return (
    <EmptyState
      text={t('home.noDiscounts')}
      action={
        <LinkButton kind="secondary" to="/rewards">
          {t('home.seeRewards')}
        </LinkButton>
      }
    />
  )
}
