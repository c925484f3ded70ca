import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { listFreeOptions } from '@sufra/domain/reservations/assign-tables'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { listSeatingOptions, type SeatingOption } from '@sufra/domain/reservations/seating-options'
import { isSameTables, type SeatedRequest, type TableRequest } from '@sufra/domain/reservations/table-requests'
import { findTableBlock } from './blocks.ts'
import { getSitting, isOverTime } from './sitting.ts'

/**
 * Other free tables and joins that fit a reservation, best fit first; those of the area that the guests chose come
 * before others.
 * @param bookings all that may sit at the same time
 * @param now in milliseconds since 1970
 * @param blocks tables out of service at that time are left out
 */
export function listTableChoices(
  booking: Reservation,
  bookings: readonly Reservation[],
  plan: FloorPlan,
  now: number,
  blocks: readonly Block[] = [],
): SeatingOption[] {
  const request: TableRequest = {
    ...getSitting(booking),
    people: booking.partySize,
    bookableBy: booking.isWalkIn ? 'walk_in' : 'staff',
  }
  const others = bookings.filter(({ id }) => id !== booking.id).map((other) => toSeated(other, now))
  const isPresent = ({ tableIds }: SeatingOption) => isSameTables(tableIds, booking.tableIds ?? [])
  const isBlocked = ({ tableIds }: SeatingOption) =>
    plan.tables.some((table) => tableIds.includes(table.id) && findTableBlock(blocks, table, request))
  const options = listSeatingOptions(plan).filter((option) => !isBlocked(option))
  const free = listFreeOptions(request, others, options).filter((option) => !isPresent(option))
  const isWanted = ({ areaId }: SeatingOption) => booking.areaId === undefined || areaId === booking.areaId
  return [...free.filter(isWanted), ...free.filter((option) => !isWanted(option))]
}

/** Parties beyond their end still sit. */
function toSeated(booking: Reservation, now: number): SeatedRequest {
  const { from, to } = getSitting(booking)
  const { id, partySize, tableIds = [], status, isWalkIn, isPinned, arrivedAt } = booking
  return {
    id,
    from,
    to: isOverTime(booking, now) ? now + 1 : to,
    people: partySize,
    bookableBy: isWalkIn ? 'walk_in' : 'staff',
    tableIds: isOccupyingTable(status) ? tableIds : [],
    isFixed: isPinned === true || arrivedAt !== undefined || status !== 'confirmed',
  }
}
