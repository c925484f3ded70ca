import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { getSitting } from './sitting.ts'

type Area = FloorPlan['areas'][number]

export interface AreaBookings {
  /** Null without a table. */
  area: Area | null
  bookings: Reservation[]
}

/** In the areas' order, each by start; reservations without a table come first. Areas without reservations are left out. */
export function groupByArea(
  bookings: readonly Reservation[],
  { areas, tables }: Pick<FloorPlan, 'areas' | 'tables'>,
): AreaBookings[] {
  const areaOf = new Map(tables.map(({ id, areaId }) => [id, areaId]))
  const getAreaId = ({ tableIds = [] }: Reservation) => areaOf.get(tableIds[0] ?? 0)
  const inOrder = [...bookings].sort((one, other) => getSitting(one).from - getSitting(other).from)
  const sorted = [...areas].sort((one, other) => one.order - other.order || one.id - other.id)
  return [null, ...sorted]
    .map((area) => ({ area, bookings: inOrder.filter((booking) => getAreaId(booking) === area?.id) }))
    .filter((group) => group.bookings.length > 0)
}
