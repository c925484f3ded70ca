import { useWritten } from '@sufra/i18n/use-written'
import { useRestaurantQuery } from './restaurant-api.ts'

/** Undefined until the restaurant is loaded. */
export function useRestaurantName(): string | undefined {
  const { data: restaurant } = useRestaurantQuery()
  const written = useWritten()
  return restaurant && written({ text: restaurant.name, arabic: restaurant.nameAr }).text
}
