import { useMinute } from '@sufra/api/use-clock'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Hourglass, PhoneCall } from 'lucide-react'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'
import { shouldCall } from './should-call.ts'
import { useWaitlistPage } from './use-waitlist-page.ts'

export function WaitlistCounter({ day, onPress }: { day: Day; onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { entries = [], total = 0 } = useWaitlistPage(day)
  const now = useMinute()
  const calls = entries.filter((entry) => shouldCall(entry, now)).length
  const count = total > 0 ? ` (${formatNumber(total, language)})` : ''
  const due = calls > 0 ? ` · ${t('diary.waitlistCalls', { number: formatNumber(calls, language) })}` : ''
  return (
    <CounterButton
      icon={calls > 0 ? PhoneCall : Hourglass}
      count={total}
      text={`${t('diary.waitlist')}${count}${due}`}
      urgent={calls > 0}
      aria-keyshortcuts="l"
      onClick={onPress}
    />
  )
}
