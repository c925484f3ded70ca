import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { type Day, dayInZone } from '@sufra/domain/calendar-day'
import { DEFAULT_ZONE } from '@sufra/i18n/format'

/** The restaurant's present day, wherever the browser is. */
export function useToday(): Day {
  const { data: restaurant } = useRestaurantQuery()
  return dayInZone(new Date(), restaurant?.timeZone ?? DEFAULT_ZONE)
}
