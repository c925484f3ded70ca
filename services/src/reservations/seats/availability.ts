import type { Day } from '@sufra/domain/calendar-day'
import { calculateLoad, countFreeTables, findNearestTimes, hasRoom } from '@sufra/domain/capacity'
import { createDomainError, type RuleError } from '@sufra/domain/errors'
import { listBookableSlots, type Slot } from '@sufra/domain/slots'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import type { SeatedParty, Sheets } from './sheets.ts'

export interface SlotState {
  slot: Slot
  available: boolean
  freeTables: number
}

/** @param sheets of all days that bookings of that day can touch (`listTouchedDays`). */
export function getSlotStates(day: Day, partySize: number, policy: BookingPolicy, sheets: Sheets): SlotState[] {
  return listBookableSlots(getOpening(policy, day), policy.now).map((slot) =>
    getSlotState(slot, day, partySize, policy, sheets),
  )
}

export function getSlotState(
  slot: Slot,
  day: Day,
  partySize: number,
  { schedule: { capacity } }: BookingPolicy,
  sheets: Sheets,
): SlotState {
  const load = calculateLoad(day, slot.startsMinute, (on) => sheets.get(on) ?? [])
  return { slot, available: hasRoom(load, partySize, capacity), freeTables: countFreeTables(load, capacity) }
}

export function createSlotFull(
  { date, startsMinute, partySize }: Omit<SeatedParty, 'id'>,
  policy: BookingPolicy,
  sheets: Sheets,
): RuleError {
  const states = getSlotStates(date, partySize, policy, sheets)
  const free = new Set(states.filter(({ available }) => available).map(({ slot }) => slot.startsMinute))
  const slots = states.map(({ slot }) => slot)
  return createDomainError('SLOT_FULL', {
    alternatives: findNearestTimes(slots, (slot) => free.has(slot.startsMinute), startsMinute),
  })
}
