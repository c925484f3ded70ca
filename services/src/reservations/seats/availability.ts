import type { Day } from '@sufra/domain/calendar-day'
import { fits, freeTables, loadOf, nearestTimes } from '@sufra/domain/capacity'
import { type RuleError, rule } from '@sufra/domain/errors'
import { bookableSlots, type Slot } from '@sufra/domain/slots'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import type { Seating, Sheets } from './sheets.ts'

/** A slot with what is left of it for a party. */
export interface SlotState {
  slot: Slot
  available: boolean
  /** The fewest tables free at any moment of a booking. */
  freeTables: number
}

/**
 * The bookable slots of a business day, each with whether a party of this size still fits.
 * @param sheets of all days that bookings of that day can touch (`listTouchedDays`).
 */
export function getSlotStates(day: Day, partySize: number, policy: BookingPolicy, sheets: Sheets): SlotState[] {
  return bookableSlots(getOpening(policy, day), policy.now).map((slot) =>
    getSlotState(slot, day, partySize, policy, sheets),
  )
}

/** One slot of a business day, as `getSlotStates` has it. */
export function getSlotState(
  slot: Slot,
  day: Day,
  partySize: number,
  { schedule: { capacity } }: BookingPolicy,
  sheets: Sheets,
): SlotState {
  const load = loadOf(day, slot.startsMinute, (on) => sheets.get(on) ?? [])
  return { slot, available: fits(load, partySize, capacity), freeTables: freeTables(load, capacity) }
}

/** The refusal of a full slot, with up to four free times of that day nearest to it (contract §7). */
export function createSlotFull(
  { date, startsMinute, partySize }: Omit<Seating, 'id'>,
  policy: BookingPolicy,
  sheets: Sheets,
): RuleError {
  const states = getSlotStates(date, partySize, policy, sheets)
  const free = new Set(states.filter(({ available }) => available).map(({ slot }) => slot.startsMinute))
  const slots = states.map(({ slot }) => slot)
  return rule('SLOT_FULL', {
    alternatives: nearestTimes(slots, (slot) => free.has(slot.startsMinute), startsMinute),
  })
}
