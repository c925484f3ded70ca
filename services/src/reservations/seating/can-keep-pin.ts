import { createDomainError } from '@sufra/domain/platform/errors'
import { listTakenTables, type SeatedRequest, type TableRequest } from '@sufra/domain/reservations/table-requests'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { countSeats } from './check-tables.ts'
import type { Floor } from './published-floor.ts'

/**
 * Whether a pin still holds: its tables are free for the new time, in the chosen area and large enough.
 * @param mustFit more people are refused instead. @throws RuleError TABLE_TOO_SMALL.
 */
export function canKeepPin(
  before: ReservationRecord | undefined,
  request: TableRequest,
  parties: readonly SeatedRequest[],
  floor: Floor,
  mustFit: boolean,
): boolean {
  const { isPinned, tableIds = [], partySize = 0 } = before ?? {}
  if (!isPinned || !areFree(tableIds, request, parties, floor) || !isInArea(tableIds, request, floor)) return false
  const seats = countSeats(tableIds, floor)
  if (request.people <= seats || request.people <= partySize) return true
  if (mustFit) throw createDomainError('TABLE_TOO_SMALL', { seats })
  return false
}

const isInArea = (tableIds: readonly number[], { areaId }: TableRequest, { plan }: Floor) =>
  areaId === undefined || plan.tables.some((table) => tableIds.includes(table.id) && table.areaId === areaId)

function areFree(
  tableIds: readonly number[],
  request: Pick<SeatedRequest, 'from' | 'to'>,
  parties: readonly SeatedRequest[],
  { plan }: Floor,
): boolean {
  const taken = listTakenTables(request, parties)
  const isFree = (id: number) => !taken.has(id) && plan.tables.some((table) => table.id === id && table.isActive)
  return tableIds.length > 0 && tableIds.every(isFree)
}
