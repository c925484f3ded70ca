import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Notice } from '@sufra/ui/notice'
import { Link } from '@sufra/ui/router'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useMisfitCount } from '../../calls/misfits.ts'
import { managementWords } from '../../management-words.ts'

const Bar = styled(Notice)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  a { color: inherit; }
`

export function MisfitsNotice() {
  const t = useWords(managementWords)
  const language = useLanguage()
  const { total, outgrown } = useMisfitCount()
  return (
    <div role="status">
      {total > 0 && (
        <Bar $tone="gold">
          <span>{t(`hours.misfits.${outgrown}`, { count: total, number: formatNumber(total, language) })}</span>
          <Link to="/admin/reservations?misfits">{t('hours.showMisfits')}</Link>
        </Bar>
      )}
    </div>
  )
}
