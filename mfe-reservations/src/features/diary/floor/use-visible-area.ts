import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { useMemo, useState } from 'react'
import { loadArea, storeArea } from './area-storage.ts'

/** Stands for all areas at once. */
export const ALL_AREAS = 0

/** The area on display, by default the last one, else all of them; only areas with tables. */
export function useVisibleArea({ areas, tables }: FloorPlan) {
  const [chosen, setChosen] = useState(loadArea)
  const filled = useMemo(
    () =>
      areas
        .filter(({ id }) => tables.some(({ areaId }) => areaId === id))
        .sort((one, other) => one.order - other.order || one.id - other.id),
    [areas, tables],
  )
  const present = filled.find(({ id }) => id === chosen)
  const first = filled.length > 1 ? ALL_AREAS : (filled[0]?.id ?? ALL_AREAS)
  const showArea = (id: number) => {
    setChosen(id)
    storeArea(id)
  }
  /** Changes the area unless all are on display. */
  const revealArea = (id: number) => {
    if ((present?.id ?? first) !== ALL_AREAS) showArea(id)
  }
  return { areas: filled, areaId: present?.id ?? first, showArea, revealArea }
}
