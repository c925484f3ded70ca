import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { useWritten } from '@sufra/i18n/use-written'

export function useAreaName(): (area: Pick<FloorPlan['areas'][number], 'name' | 'nameAr'>) => string {
  const written = useWritten()
  return ({ name, nameAr }) => written({ text: name, arabic: nameAr }).text
}
