import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { useMemo, useState } from 'react'
import { loadArea, storeArea } from './area-storage.ts'

/** The area on display, by default the last one; only areas with tables. */
export function useVisibleArea({ areas, tables }: FloorPlan) {
  const [chosen, setChosen] = useState(loadArea)
  const filled = useMemo(
    () =>
      areas
        .filter(({ id }) => tables.some(({ areaId }) => areaId === id))
        .sort((one, other) => one.order - other.order || one.id - other.id),
    [areas, tables],
  )
  const present = filled.find(({ id }) => id === chosen) ?? filled[0]
  const showArea = (id: number) => {
    setChosen(id)
    storeArea(id)
  }
  return { areas: filled, areaId: present?.id ?? 0, showArea }
}
