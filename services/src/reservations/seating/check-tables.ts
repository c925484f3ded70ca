import { createDomainError } from '@sufra/domain/platform/errors'
import {
  isSameTables,
  listTakenTables,
  type SeatedRequest,
  type TableRequest,
} from '@sufra/domain/reservations/table-requests'
import type { Floor } from './published-floor.ts'

/**
 * Checks tables that staff chose; they may push any tables of one area together.
 * @param mayExceed an editor seats more people than there are seats.
 * @throws RuleError VALIDATION_ERROR, TABLE_TAKEN with `reservationIds`, TABLE_TOO_SMALL with `seats`.
 */
export function checkTables(
  tableIds: readonly number[],
  request: TableRequest,
  parties: readonly SeatedRequest[],
  { plan, options }: Floor,
  mayExceed = false,
): void {
  const tables = plan.tables.filter(({ id, isActive }) => isActive && tableIds.includes(id))
  const isKnown = tables.length === tableIds.length && new Set(tableIds).size === tableIds.length
  if (!isKnown || tables.some(({ areaId }) => areaId !== tables[0]?.areaId)) {
    const message = 'Choose active tables of one area'
    throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'tableIds', message }] }, { message })
  }
  const inTheWay = parties.filter((party) => {
    const taken = listTakenTables(request, [party])
    return tableIds.some((id) => taken.has(id))
  })
  if (inTheWay.length > 0) throw createDomainError('TABLE_TAKEN', { reservationIds: inTheWay.map(({ id }) => id) })
  const join = options.find((option) => isSameTables(option.tableIds, tableIds))
  const seats = join?.maxSeats ?? tables.reduce((sum, { maxSeats }) => sum + maxSeats, 0)
  if (request.people > seats && !mayExceed) throw createDomainError('TABLE_TOO_SMALL', { seats })
}
