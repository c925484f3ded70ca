import type { WaitlistEntry } from '@sufra/contracts/waitlist/entities'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { waitlistWords } from '../../waitlist-words.ts'

export function useWindowText(): (entry: WaitlistEntry) => string {
  const t = useWords(waitlistWords)
  const language = useLanguage()
  return ({ date, from, until }) => {
    const when = { day: formatDay(date, language), from: formatTime(from, language) }
    return from === until ? t('windowAt', when) : t('window', { ...when, until: formatTime(until, language) })
  }
}
