import type { NewBlock } from '@sufra/contracts/reservations/blocks/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { type Block, MAX_BLOCKS } from '@sufra/domain/reservations/blocks'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import type { BlockRecord } from '../seating/capacity.model.ts'
import { isOver } from './block-records.ts'

const MOST_AHEAD_MS = 366 * 86_400_000

/** @throws RuleError VALIDATION_ERROR; NO_FLOOR_PLAN for areas and tables without one. */
export function assertBlockPossible(fields: NewBlock, { schedule: { floor }, now }: BookingPolicy): void {
  const { scope, areaId, tableIds, tables } = fields
  if (new Date(fields.endsAt) <= now) refuse('endsAt', 'The end must be in the future')
  if (Date.parse(fields.startsAt) - now.getTime() > MOST_AHEAD_MS) refuse('startsAt', 'Choose a start within a year')
  if (scope === 'restaurant' || (scope === 'tables' && !tableIds && !floor)) return
  if (!floor) throw createDomainError('NO_FLOOR_PLAN')
  const { plan } = floor
  if (scope === 'area' && !plan.areas.some(({ id }) => id === areaId)) refuse('areaId', 'There is no such area')
  if (scope === 'area') return
  if (tables) refuse('tables', 'Name the tables of the floor plan')
  const isKnown = (id: number) => plan.tables.some((table) => table.id === id)
  if (!tableIds?.every(isKnown)) refuse('tableIds', 'There is no such table')
}

function refuse(field: string, message: string): never {
  throw createDomainError('VALIDATION_ERROR', { details: [{ field, message }] }, { message })
}

/** @throws RuleError TOO_MANY_BLOCKS. */
export function assertFewBlocks(blocks: readonly BlockRecord[], now: Date): void {
  if (blocks.filter((block) => !isOver(block, now)).length >= MAX_BLOCKS)
    throw createDomainError('TOO_MANY_BLOCKS', { most: MAX_BLOCKS })
}

/** What its scope does not use is dropped. */
export function toBlock(fields: NewBlock): Omit<BlockRecord, 'id' | 'createdBy' | 'createdAt'> {
  const { scope, areaId, tableIds, tables, startsAt, endsAt, appliesTo, reason } = fields
  const place: Pick<Block, 'areaId' | 'tableIds' | 'tables'> = {
    areaId: scope === 'area' ? (areaId ?? null) : null,
    tableIds: scope === 'tables' && tableIds ? [...new Set(tableIds)] : null,
    tables: scope === 'tables' ? (tables ?? null) : null,
  }
  return { scope, ...place, startsAt: new Date(startsAt), endsAt: new Date(endsAt), appliesTo, reason }
}
