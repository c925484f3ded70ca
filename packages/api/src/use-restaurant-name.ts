import { useWritten } from '@sufra/i18n/use-written'
import { useRestaurantQuery } from './restaurant-api.ts'

/** What the restaurant is called in the reader's language; undefined until it is read. */
export function useRestaurantName(): string | undefined {
  const { data: restaurant } = useRestaurantQuery()
  const written = useWritten()
  return restaurant && written({ text: restaurant.name, arabic: restaurant.nameAr }).text
}
