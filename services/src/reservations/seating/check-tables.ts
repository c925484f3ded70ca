import { createDomainError } from '@sufra/domain/platform/errors'
import { splitPartyIds } from '@sufra/domain/reservations/party-ids'
import {
  isOverlapping,
  isSameTables,
  type SeatedRequest,
  type TableRequest,
} from '@sufra/domain/reservations/table-requests'
import type { Floor } from './published-floor.ts'

/**
 * Checks tables that staff chose; they may push any tables of one area together.
 * @param mayExceed an editor seats more people than there are seats.
 * @throws RuleError VALIDATION_ERROR, TABLE_TAKEN as below, TABLE_TOO_SMALL with `seats`.
 */
export function checkTables(
  tableIds: readonly number[],
  request: TableRequest,
  parties: readonly SeatedRequest[],
  floor: Floor,
  mayExceed = false,
): void {
  assertTablesKnown(tableIds, floor)
  assertTablesFree(tableIds, request, parties)
  const seats = countSeats(tableIds, floor)
  if (request.people > seats && !mayExceed) throw createDomainError('TABLE_TOO_SMALL', { seats })
}

/** @throws RuleError VALIDATION_ERROR. */
export function assertTablesKnown(tableIds: readonly number[], { plan }: Floor): void {
  const tables = plan.tables.filter(({ id, isActive }) => isActive && tableIds.includes(id))
  const isKnown = tables.length === tableIds.length && new Set(tableIds).size === tableIds.length
  if (isKnown && tables.every(({ areaId }) => areaId === tables[0]?.areaId)) return
  const message = 'Choose active tables of one area'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'tableIds', message }] }, { message })
}

/** @throws RuleError TABLE_TAKEN with `reservationIds`, and `blockedUntil` for tables out of service. */
export function assertTablesFree(
  tableIds: readonly number[],
  request: Pick<TableRequest, 'from' | 'to'>,
  parties: readonly SeatedRequest[],
): void {
  const inTheWay = parties.filter(
    (party) => isOverlapping(party, request) && party.tableIds.some((id) => tableIds.includes(id)),
  )
  if (inTheWay.length === 0) return
  const [blocked] = inTheWay.flatMap(({ blockedUntil }) => blockedUntil ?? [])
  const { reservationIds, queueIds } = splitPartyIds(inTheWay.map(({ id }) => id))
  throw createDomainError('TABLE_TAKEN', {
    reservationIds,
    ...(blocked && { blockedUntil: blocked.toISOString() }),
    ...(queueIds.length > 0 && { queueIds }),
  })
}

/** The most people at tables, together or as the join that they are. */
export function countSeats(tableIds: readonly number[], { plan, options }: Floor): number {
  const join = options.find((option) => isSameTables(option.tableIds, tableIds))
  const tables = plan.tables.filter(({ id }) => tableIds.includes(id))
  return join?.maxSeats ?? tables.reduce((sum, { maxSeats }) => sum + maxSeats, 0)
}

/** The field of a record whose party has more people than seats. */
export function markExcess(
  partySize: number,
  tableIds: readonly number[],
  floor: Floor,
): { exceedsSeats: true | undefined } {
  return { exceedsSeats: tableIds.length > 0 && partySize > countSeats(tableIds, floor) ? true : undefined }
}
