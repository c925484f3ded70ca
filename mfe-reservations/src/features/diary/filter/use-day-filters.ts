import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { use } from 'react'
import { type DayFilter, dayFilters } from '../../../lib/day-filters.ts'
import { ServiceDayContext } from '../service-day.ts'

/** Of a day. Without reminders nobody confirms by themselves, and a past day is decided. */
export function useDayFilters(day: Day): readonly DayFilter[] {
  const { businessDay } = use(ServiceDayContext)
  const { data: restaurant } = useRestaurantQuery()
  const canReconfirm = restaurant?.mailFrom !== undefined && day >= businessDay
  return dayFilters.filter((filter) => filter !== 'notReconfirmed' || canReconfirm)
}
