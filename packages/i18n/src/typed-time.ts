import { foldForSearch } from '@sufra/domain/platform/search-text'
import { type TimeOfDay, toTimeOfDay } from '@sufra/domain/platform/time-of-day'

const AM = 'a\\.?m?\\.?|ص|صباحا'
const PM = 'p\\.?m?\\.?|م|مساء|ظهرا'
const CLOCK = new RegExp(`^(\\d{1,2})(?:[:.٫ ]?(\\d{2}))? ?(?:(${AM})|(${PM}))?$`)

/**
 * Parses `19:00`, `1900`, `7pm`, `7.30 pm`, `7:30 م`, in either language's digits. An hour alone is of 24; 24:00 is
 * midnight. Null if invalid.
 */
export function parseTypedTime(text: string): TimeOfDay | null {
  const clock = CLOCK.exec(foldForSearch(text))
  if (!clock || /^\s*\p{Pd}/u.test(text)) return null
  const [, hours, minutes = '0', am, pm] = clock
  const hour = toHour(Number(hours), am !== undefined, pm !== undefined)
  if (hour === null || Number(minutes) > 59 || (hour === 24 && Number(minutes) > 0)) return null
  return toTimeOfDay(hour * 60 + Number(minutes))
}

function toHour(hour: number, am: boolean, pm: boolean): number | null {
  if (!am && !pm) return hour <= 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (pm ? 12 : 0)
}
