import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { words } from '../words.ts'

/** The name of an area that guests can choose; that of no choice for null and for others. */
export function useAreaName(): (areaId: number | null) => string {
  const t = useWords(words)
  const written = useWritten()
  const { data: restaurant } = useRestaurantQuery()
  return (areaId) => {
    const area = restaurant?.areas?.find(({ id }) => id === areaId)
    return area ? written({ text: area.name, arabic: area.nameAr }).text : t('reserve.anywhere')
  }
}
