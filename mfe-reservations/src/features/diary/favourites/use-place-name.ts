import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../../../staff-words.ts'
import { useAreaName } from '../floor/use-area-name.ts'

export function usePlaceName({ areas, tables }: FloorPlan): (place: Favourite) => string {
  const t = useWords(staffWords)
  const areaName = useAreaName()
  return (place) => {
    if ('tableId' in place) {
      const table = tables.find(({ id }) => id === place.tableId)
      return table ? t('diary.block.table', { table: table.label }) : ''
    }
    const area = areas.find(({ id }) => id === place.areaId)
    return area ? areaName(area) : ''
  }
}
