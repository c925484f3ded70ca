import { findBusinessDay } from '@sufra/domain/business-day'
import { addDays, type Day, getDayInZone } from '@sufra/domain/calendar-day'
import { getOpenPeriods } from '@sufra/domain/opening-hours'
import { DEFAULT_ZONE } from '@sufra/i18n/format'
import { useListHoursQuery, useRestaurantQuery } from './restaurant-api.ts'
import { useListSpecialDaysQuery } from './special-days-api.ts'
import { useClock } from './use-clock.ts'

/** The restaurant's IANA time zone, in which every instant is shown; Dubai's until the restaurant is read. */
export function useTimeZone(): string {
  return useRestaurantQuery().data?.timeZone ?? DEFAULT_ZONE
}

/** The day that the restaurant's wall calendar shows, wherever the browser is; another one past midnight. */
export function useToday(): Day {
  const timeZone = useTimeZone()
  return useClock((now) => getDayInZone(now, timeZone))
}

/**
 * The business day under way: the day before while its evening goes on past midnight, else today. Today until the
 * opening hours are read.
 */
export function useBusinessDay(): Day {
  const timeZone = useTimeZone()
  const { data: hours } = useListHoursQuery()
  const { data: special } = useListSpecialDaysQuery()
  return useClock((now) =>
    hours && special
      ? findBusinessDay(now, timeZone, (day) => getOpenPeriods(hours, day, special))
      : getDayInZone(now, timeZone),
  )
}

/** The last day that can be booked; undefined until the restaurant is read. */
export function useLastBookableDay(): Day | undefined {
  const today = useToday()
  const days = useRestaurantQuery().data?.bookingDays
  return days === undefined ? undefined : addDays(today, days)
}
