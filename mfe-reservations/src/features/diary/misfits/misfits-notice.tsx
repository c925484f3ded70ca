import { useMisfitCount } from '@sufra/api/misfits-api'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Notice } from '@sufra/ui/notice'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const POLL_MS = 60_000

const Bar = styled(Notice)`
  grid-template-columns: 1fr auto;
  align-items: center;
`

export function MisfitsNotice({ onShow }: { onShow: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { total, outgrown } = useMisfitCount(POLL_MS)
  return (
    <div role="status">
      {total > 0 && (
        <Bar $tone="gold">
          <span>{t(`diary.misfits.${outgrown}`, { count: total, number: formatNumber(total, language) })}</span>
          <Button kind="secondary" onClick={onShow}>
            {t('diary.misfits.show')}
          </Button>
        </Bar>
      )}
    </div>
  )
}
