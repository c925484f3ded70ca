import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { type Day, toInstant } from '@sufra/domain/platform/calendar-day'
import type { OpenPeriod } from '@sufra/domain/platform/opening-hours'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { countMinutesFrom } from './count-minutes.ts'
import { MINUTE_MS } from './sitting.ts'

type FloorTable = FloorPlan['tables'][number]
type Table = Pick<FloorTable, 'id' | 'areaId'>

/** Whether a block takes a table out of service for everybody. */
const isOutOfService = ({ scope, appliesTo, tableIds, areaId }: Block, table: Table): boolean =>
  appliesTo === 'everyone' &&
  (scope === 'area' ? areaId === table.areaId : scope === 'tables' && tableIds?.includes(table.id) === true)

/** @param span in milliseconds since 1970 */
export function findTableBlock(
  blocks: readonly Block[],
  table: Table,
  span: { from: number; to: number },
): Block | undefined {
  return blocks.find(
    (block) =>
      isOutOfService(block, table) && Date.parse(block.startsAt) < span.to && span.from < Date.parse(block.endsAt),
  )
}

/** A table out of service, in minutes from the midnight of a day. */
export interface TableBlock {
  table: FloorTable
  block: Block
  from: number
  to: number
}

/** The active tables that blocks take. */
export function listTableBlocks(
  { tables }: Pick<FloorPlan, 'tables'>,
  blocks: readonly Block[],
  { day, timeZone }: Pick<Evening, 'day' | 'timeZone'>,
): TableBlock[] {
  const getMinute = (instant: string) => countMinutesFrom(day, new Date(instant), timeZone)
  return blocks.flatMap((block) =>
    tables
      .filter((table) => table.isActive && isOutOfService(block, table))
      .map((table) => ({ table, block, from: getMinute(block.startsAt), to: getMinute(block.endsAt) })),
  )
}

/** The stop of online bookings that goes on, else the next one. */
export function findStop(blocks: readonly Block[], now: number): Block | undefined {
  return blocks
    .filter(({ scope, endsAt }) => scope === 'restaurant' && Date.parse(endsAt) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
}

interface Evening {
  day: Day
  periods: readonly OpenPeriod[]
  timeZone: string
  now: Date
}

/** The end of a business day: its last closing time, else midnight. */
export function getEndOfService({ day, periods, timeZone, now }: Evening): Date {
  const closes = Math.max(0, ...periods.map(({ closesMinute }) => closesMinute))
  const ends = [closes, DAY_MINUTES, 2 * DAY_MINUTES].map((minute) => toInstant(day, minute, timeZone))
  return ends.find((end) => closes > 0 && end > now) ?? toInstant(day, 2 * DAY_MINUTES, timeZone)
}

/** The half hours from now to the end of the business day, at most a day. */
export function listEnds(evening: Evening): Date[] {
  const step = SLOT_MINUTES * MINUTE_MS
  const first = (Math.floor(evening.now.getTime() / step) + 1) * step
  const last = getEndOfService(evening).getTime()
  const count = Math.max(0, Math.floor((last - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => new Date(first + index * step))
}
