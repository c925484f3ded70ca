import type { Day } from '@sufra/domain/calendar-day'
import { fits, freeTables, nearestTimes, seatsOf } from '@sufra/domain/capacity'
import { type RuleError, rule } from '@sufra/domain/errors'
import { bookableSlots, type Slot } from '@sufra/domain/slots'
import { periodsOn, type Room } from './room.ts'
import type { Sheets, Stay } from './seats.ts'

/** A slot with what is left of it for a party. */
export interface SlotState {
  slot: Slot
  available: boolean
  /** The fewest tables free at any moment of a booking. */
  freeTables: number
}

/**
 * The bookable slots of a business day, each with whether a party of this size still fits.
 * @param sheets of all days that bookings of that day can touch (`daysFrom`).
 */
export function slotStates(day: Day, partySize: number, room: Room, sheets: Sheets): SlotState[] {
  const slots = bookableSlots(periodsOn(room, day), day, room.now, room.timeZone)
  return slots.map((slot) => stateOf(slot, day, partySize, sheets, room))
}

function stateOf(slot: Slot, day: Day, partySize: number, sheets: Sheets, room: Room): SlotState {
  const wanted = seatsOf(day, slot.startsMinute, partySize)
  const taken = (on: Day) => sheets.get(on) ?? []
  return {
    slot,
    available: wanted.every((seat) => fits(taken(seat.day), seat, room.capacity)),
    freeTables: Math.min(...wanted.map((seat) => freeTables(taken(seat.day), seat.from, seat.to, room.capacity))),
  }
}

/** The refusal of a full slot, with up to four free times of that day nearest to it (contract §7). */
export function slotFull({ date, startsMinute, partySize }: Omit<Stay, 'id'>, room: Room, sheets: Sheets): RuleError {
  const states = slotStates(date, partySize, room, sheets)
  const free = new Set(states.filter(({ available }) => available).map(({ slot }) => slot.startsMinute))
  const slots = states.map(({ slot }) => slot)
  return rule('SLOT_FULL', {
    alternatives: nearestTimes(slots, (slot) => free.has(slot.startsMinute), startsMinute),
  })
}
