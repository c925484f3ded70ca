import { countDaysBetween, type Day, getDayInZone, getMinuteInZone } from '../platform/calendar-day.ts'
import { DAY_MINUTES } from '../platform/time-of-day.ts'
import type { BookedSeat } from './displaced.ts'
import type { FloorPlan } from './floor-plan.ts'
import { getBlockPartyId } from './party-ids.ts'
import { isOverlapping, type SeatedRequest } from './table-requests.ts'

export const blockScopes = ['restaurant', 'area', 'tables'] as const
type BlockScope = (typeof blockScopes)[number]

/** Whom a block binds: those who book for themselves, or everybody. */
export const blockAudiences = ['online', 'everyone'] as const
type BlockAudience = (typeof blockAudiences)[number]

/** Blocks that have not ended. */
export const MAX_BLOCKS = 100
export const MAX_BLOCK_DAYS = 31

/** Tables that are out of service for a time, or a stop of bookings. */
export interface Block {
  id: number
  scope: BlockScope
  areaId: number | null
  tableIds: number[] | null
  /** How many, where no floor plan names them. */
  tables: number | null
  startsAt: Date
  endsAt: Date
  appliesTo: BlockAudience
}

/** On whose behalf a booking is made. Programs book for guests. */
export type Booker = 'guest' | 'staff' | 'editor'

/** A sitting on the timeline of minutes since midnight of `day`. */
interface BlockableSitting {
  day: Day
  from: number
  to: number
  booker: Booker
}

/** Whether a block of the whole restaurant refuses a sitting. */
export function isStopped(blocks: readonly Block[], sitting: BlockableSitting, timeZone: string): boolean {
  return blocks.some((block) => block.scope === 'restaurant' && isBinding(block, sitting, timeZone))
}

/**
 * Tables out of service for everybody, as parties that never move, on the timeline of minutes since midnight of `day`.
 * The restaurant's own blocks take no table: what is booked goes on.
 */
export function listBlockedParties(
  blocks: readonly Block[],
  plan: FloorPlan,
  day: Day,
  timeZone: string,
): readonly SeatedRequest[] {
  const ofTables = blocks.filter(({ scope, appliesTo }) => scope !== 'restaurant' && appliesTo === 'everyone')
  return ofTables.map((block) => toParty(block, getMinutes(block, day, timeZone), plan))
}

/** Tables that a guest may not have for a sitting that begins within a block of online bookings. */
export function listTablesOffline(
  blocks: readonly Block[],
  plan: FloorPlan,
  sitting: BlockableSitting,
  timeZone: string,
): readonly SeatedRequest[] {
  return blocks
    .filter((block) => block.scope !== 'restaurant' && block.appliesTo === 'online')
    .filter((block) => isBinding(block, sitting, timeZone))
    .map((block) => toParty(block, sitting, plan))
}

/**
 * Without a floor plan: blocked tables as seats of a calendar day without people, of no reservation.
 * @param sitting without one, only what is blocked for everybody counts.
 * @param most of a block: more would not matter.
 */
export function listBlockedSeats(
  blocks: readonly Block[],
  day: Day,
  { timeZone, most, sitting }: { timeZone: string; most: number; sitting?: BlockableSitting },
): BookedSeat[] {
  return blocks.flatMap((block) => {
    const isOnline = block.appliesTo === 'online'
    if (isOnline && !(sitting && isBinding(block, sitting, timeZone))) return []
    const minutes = isOnline ? WHOLE_DAY : getMinutes(block, day, timeZone)
    const from = Math.max(0, minutes.from)
    const to = Math.min(DAY_MINUTES, minutes.to)
    if (to <= from) return []
    const seat = { from, to, people: 0, reservationId: getBlockPartyId(block.id) }
    return Array.from({ length: Math.min(most, countTables(block)) }, () => seat)
  })
}

const WHOLE_DAY = { from: 0, to: DAY_MINUTES }

function isBinding(block: Block, { day, from, to, booker }: BlockableSitting, timeZone: string): boolean {
  const blocked = getMinutes(block, day, timeZone)
  if (block.appliesTo === 'online') return booker === 'guest' && blocked.from <= from && from < blocked.to
  const isExempt = block.scope === 'restaurant' && booker === 'editor'
  return !isExempt && isOverlapping(blocked, { from, to })
}

function getMinutes({ startsAt, endsAt }: Block, day: Day, timeZone: string): { from: number; to: number } {
  const lastMinute = new Date(endsAt.getTime() + MINUTE_MS - 1)
  return { from: toMinute(startsAt, day, timeZone), to: toMinute(lastMinute, day, timeZone) }
}

const MINUTE_MS = 60_000

const toMinute = (instant: Date, day: Day, timeZone: string) =>
  countDaysBetween(day, getDayInZone(instant, timeZone)) * DAY_MINUTES + getMinuteInZone(instant, timeZone)

function toParty(block: Block, { from, to }: { from: number; to: number }, { tables }: FloorPlan): SeatedRequest {
  const { areaId, tableIds, endsAt } = block
  return {
    id: getBlockPartyId(block.id),
    from,
    to,
    people: 0,
    bookableBy: 'staff',
    tableIds: tableIds ?? tables.filter((table) => table.areaId === areaId).map(({ id }) => id),
    isFixed: true,
    blockedUntil: endsAt,
  }
}

/** An area has tables only in a published plan. */
const countTables = ({ tables, tableIds }: Block) => tables ?? tableIds?.length ?? 0
