import type { Day } from '@sufra/domain/calendar-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Hourglass } from 'lucide-react'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'
import { useWaitlistPage } from './use-waitlist-page.ts'

export function WaitlistCounter({ day, onPress }: { day: Day; onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { total = 0 } = useWaitlistPage(day)
  const count = total > 0 ? ` (${formatNumber(total, language)})` : ''
  return (
    <CounterButton
      icon={Hourglass}
      count={total}
      text={`${t('diary.waitlist')}${count}`}
      aria-keyshortcuts="l"
      onClick={onPress}
    />
  )
}
