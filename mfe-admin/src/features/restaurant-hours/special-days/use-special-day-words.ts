import type { SpecialDay } from '@sufra/contracts/entities/reservation'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { isolated } from '@sufra/i18n/isolated'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../../words.ts'

type Range = Pick<SpecialDay, 'fromDate' | 'untilDate'>
type Hours = Pick<SpecialDay, 'isClosed' | 'sittings'>

/** Special days as they read on screen. */
export function useSpecialDayWords() {
  const t = useWords(words)
  const language = useLanguage()

  function daysOf({ fromDate, untilDate }: Range): string {
    if (fromDate === untilDate) return formatDay(fromDate, language, 'long')
    return t('specialDays.range', { from: formatDay(fromDate, language), until: formatDay(untilDate, language) })
  }
  function hoursOf({ isClosed, sittings }: Hours): string {
    if (isClosed) return t('specialDays.closed')
    return sittings
      .map(({ openTime, closeTime, label }) => {
        const when = t('specialDays.sitting', {
          from: formatTime(openTime, language),
          until: formatTime(closeTime, language),
        })
        return label ? `${isolated(label, language)}: ${when}` : when
      })
      .join(' · ')
  }
  return { daysOf, hoursOf }
}
