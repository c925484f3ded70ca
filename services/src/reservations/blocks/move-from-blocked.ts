import { addDays, countDaysBetween, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { type Block, listBlockedParties } from '@sufra/domain/reservations/blocks'
import { reassignBlocked } from '@sufra/domain/reservations/reassign-blocked'
import type { SeatingOption } from '@sufra/domain/reservations/seating-options'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { moveParties, toMove } from '../seating/move-parties.ts'
import { getPresentMinute } from '../seating/remaining-request.ts'
import { listParties } from '../seating/seated-parties.ts'
import { readSheets, type Sheets } from '../seating/sheets.ts'

/**
 * Moves the parties to come away from a block's tables by best fit; part of the current transaction. Pinned ones, and
 * those that find no other table, stay and are displaced. @returns how many moved.
 */
export async function moveFromBlocked(block: Block, policy: BookingPolicy): Promise<number> {
  if (!isMovingParties(block, policy)) return 0
  const sheets = await readSheets(listDays(block, policy))
  const moves = findMoves(block, sheets, policy)
  moveParties([...moves].map(([id, option]) => toMove({ id, option }, sheets)))
  return moves.size
}

/** Where the parties of a block's tables would go, by id. */
export function findMoves(block: Block, sheets: Sheets, policy: BookingPolicy): ReadonlyMap<number, SeatingOption> {
  const { schedule, timeZone } = policy
  const { floor } = schedule
  if (!floor || !isMovingParties(block, policy)) return new Map()
  const days = new Set(listDays(block, policy))
  const [first = ''] = days
  const near = new Map([...sheets].filter(([day]) => days.has(day)))
  const present = getPresentMinute(first, policy)
  const parties = listParties(near, first).filter(({ to }) => to > present)
  const others = schedule.blocks.filter(({ id }) => id !== block.id)
  const blocked = listBlockedParties([...others, block], floor.plan, first, timeZone)
  const coming = blocked
    .filter(({ to }) => to > present)
    .map((party) => ({ ...party, from: Math.max(party.from, present) }))
  return reassignBlocked(parties, floor.options, coming)
}

function isMovingParties({ scope, appliesTo, endsAt }: Block, { schedule, now }: BookingPolicy): boolean {
  return schedule.floor !== null && scope !== 'restaurant' && appliesTo === 'everyone' && endsAt > now
}

/** Its days to come, and those around them, whose parties may overlap or move. */
function listDays({ startsAt, endsAt }: Block, { now, timeZone }: BookingPolicy): Day[] {
  const first = addDays(getDayInZone(startsAt > now ? startsAt : now, timeZone), -1)
  const last = addDays(getDayInZone(endsAt, timeZone), 1)
  return Array.from({ length: countDaysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}
