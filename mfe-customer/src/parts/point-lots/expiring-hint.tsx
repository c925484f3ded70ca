import { useToday } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { findExpiring } from '@sufra/domain/customers/point-lots'
import { formatDay, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { Hourglass } from 'lucide-react'
import { useListPointLotsQuery } from '../../calls/content.ts'
import { words } from '../../words.ts'
import { Hint } from '../hint.tsx'

/** The points that expire next, if soon. */
export default function ExpiringHint() {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const { id } = useCustomer()
  const { data: lots = [] } = useListPointLotsQuery({ id })
  const next = findExpiring(lots, today)
  if (!next) return null
  const facts = { points: formatPoints(next.points, language), day: formatDay(next.until, language, 'long') }
  return (
    <Hint icon={Hourglass} title={t('pointLots.expiring', facts)} text={t('pointLots.expiringText')}>
      <LinkButton kind="secondary" to="/rewards">
        {t('home.seeRewards')}
      </LinkButton>
    </Hint>
  )
}
