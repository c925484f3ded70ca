import { useToday } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { addDays } from '@sufra/domain/calendar-day'
import { formatDay, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { Hourglass } from 'lucide-react'
import { useListPointLotsQuery } from '../../calls/content.ts'
import { words } from '../../words.ts'
import { Hint } from '../hint.tsx'

/** As with the mail. */
const WARNED_DAYS = 30

/** The points that expire next, if soon. */
export default function ExpiringHint() {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const { id } = useCustomer()
  const { data: [next] = [] } = useListPointLotsQuery({ id })
  if (!next?.until || next.until > addDays(today, WARNED_DAYS)) return null
  const facts = { points: formatPoints(next.points, language), day: formatDay(next.until, language, 'long') }
  return (
    <Hint icon={Hourglass} title={t('pointLots.expiring', facts)} text={t('pointLots.expiringText')}>
      <LinkButton kind="secondary" to="/rewards">
        {t('home.seeRewards')}
      </LinkButton>
    </Hint>
  )
}
