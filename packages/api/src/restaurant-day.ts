import { addDays, type Day, dayInZone } from '@sufra/domain/calendar-day'
import { DEFAULT_ZONE } from '@sufra/i18n/format'
import { useClock } from './clock.ts'
import { useRestaurantQuery } from './restaurant-api.ts'

/** The restaurant's IANA time zone, in which every instant is shown; Dubai's until the restaurant is read. */
export function useTimeZone(): string {
  return useRestaurantQuery().data?.timeZone ?? DEFAULT_ZONE
}

/** The day that the restaurant's wall calendar shows, wherever the browser is; another one past midnight. */
export function useToday(): Day {
  const timeZone = useTimeZone()
  return useClock((now) => dayInZone(now, timeZone))
}

/** The last day that can be booked; undefined until the restaurant is read. */
export function useLastBookableDay(): Day | undefined {
  const today = useToday()
  const days = useRestaurantQuery().data?.bookingDays
  return days === undefined ? undefined : addDays(today, days)
}
