import { findBusinessDay } from '@sufra/domain/platform/business-day'
import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { DEFAULT_ZONE } from '@sufra/i18n/format'
import { useListHoursQuery, useListSpecialDaysQuery, useRestaurantQuery } from './restaurant-api.ts'
import { useClock } from './use-clock.ts'

/** IANA time zone of the restaurant; Dubai until it is loaded. */
export function useTimeZone(): string {
  return useRestaurantQuery().data?.timeZone ?? DEFAULT_ZONE
}

/** Day in the restaurant's zone. */
export function useToday(): Day {
  const timeZone = useTimeZone()
  return useClock((now) => getDayInZone(now, timeZone))
}

/** The previous day while its hours run past midnight. Today until the hours are loaded. */
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

/** Undefined until the restaurant is loaded. */
export function useLastBookableDay(): Day | undefined {
  const today = useToday()
  const days = useRestaurantQuery().data?.bookingDays
  return days === undefined ? undefined : addDays(today, days)
}
