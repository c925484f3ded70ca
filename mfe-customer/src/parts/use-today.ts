import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { dayInZone } from '@sufra/domain/calendar-day'
import { DEFAULT_ZONE } from '@sufra/i18n/format'

/** The restaurant's zone, and the day that its wall calendar shows. */
export function useToday(): { timeZone: string; today: string } {
  const timeZone = useRestaurantQuery().data?.timeZone ?? DEFAULT_ZONE
  return { timeZone, today: dayInZone(new Date(), timeZone) }
}
