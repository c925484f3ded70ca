import { addDays, type Day } from '@sufra/domain/calendar-day'
import { fits, freeTables, nearestTimes, type Seat, seatsOf } from '@sufra/domain/capacity'
import { type RuleError, rule } from '@sufra/domain/errors'
import { bookableSlots, type Slot } from '@sufra/domain/slots'
import { periodsOn, type Room } from './room.ts'
import { seatsOn } from './seats.ts'

/** A slot with what is left of it for a party. */
export interface SlotState {
  slot: Slot
  available: boolean
  /** The fewest tables free over the half hours that a booking would take. */
  freeTables: number
}

/** The bookable slots of a business day, each with whether a party of this size still fits. */
export async function slotStates(
  day: Day,
  partySize: number,
  room: Room,
  withoutReservation?: number,
): Promise<SlotState[]> {
  const slots = bookableSlots(periodsOn(room, day), day, room.now, room.timeZone)
  // A late start runs into the next calendar day, and its end into the day after the opening's.
  const taken = await seatsOn([day, addDays(day, 1), addDays(day, 2)], withoutReservation)
  return slots.map((slot) => stateOf(slot, day, partySize, taken, room))
}

function stateOf(slot: Slot, day: Day, partySize: number, taken: Map<Day, Seat[]>, room: Room): SlotState {
  const wanted = seatsOf(day, slot.startsMinute, partySize)
  const seatsTaken = (on: Day) => taken.get(on) ?? []
  return {
    slot,
    available: wanted.every((seat) => fits(seatsTaken(seat.day), seat, room.capacity)),
    freeTables: Math.min(...wanted.map((seat) => freeTables(seatsTaken(seat.day), seat.from, seat.to, room.capacity))),
  }
}

/**
 * Looks whether a party fits at a slot, without taking anything: spares the writes of a booking that cannot be had.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
export async function assertFree(day: Day, slot: Slot, partySize: number, room: Room): Promise<void> {
  const wanted = seatsOf(day, slot.startsMinute, partySize)
  const taken = await seatsOn(wanted.map((seat) => seat.day))
  const free = wanted.every((seat) => fits(taken.get(seat.day) ?? [], seat, room.capacity))
  if (!free) throw await slotFull(day, slot, partySize, room)
}

/** The refusal of a full slot, with up to four free times of that day nearest to it (contract §7). */
export async function slotFull(
  day: Day,
  slot: Slot,
  partySize: number,
  room: Room,
  withoutReservation?: number,
): Promise<RuleError> {
  const states = await slotStates(day, partySize, room, withoutReservation)
  const free = new Set(states.filter(({ available }) => available).map((state) => state.slot.time))
  const slots = states.map((state) => state.slot)
  return rule('SLOT_FULL', { alternatives: nearestTimes(slots, ({ time }) => free.has(time), slot.startsMinute) })
}
