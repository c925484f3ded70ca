import type { Day } from '@sufra/domain/platform/calendar-day'
import { createDomainError, type RuleError } from '@sufra/domain/platform/errors'
import { assignTable, listFreeOptions } from '@sufra/domain/reservations/assign-tables'
import { calculateLoad, countFreeTables, findNearestTimes, hasRoom } from '@sufra/domain/reservations/capacity'
import { type BookableBy, isWithinPacing } from '@sufra/domain/reservations/floor-plan'
import { RESERVATION_MINUTES, type Slot } from '@sufra/domain/reservations/slots'
import { addTablesOffline, createSeatsOn, isStopped } from './blocked-tables.ts'
import type { BookingPolicy, Schedule } from './booking-policy.ts'
import type { Floor } from './published-floor.ts'
import { applyQueueHolds } from './queue-holds.ts'
import { getAreaIds, getPacing, getTurn, isRefusedByService, listTimes } from './service-rules.ts'
import type { Sheets } from './sheets.ts'
import { listPublicParties } from './waiting-parties.ts'
import { getWithheldFrom, listWithheld, type WithheldFrom } from './withheld-tables.ts'

export interface SlotState {
  slot: Slot
  available: boolean
  freeTables: number
}

export interface TableWish {
  date: Day
  partySize: number
  /** Guests if absent. */
  bookableBy?: BookableBy
  areaId?: number | undefined
  /** As in SeatCaller. */
  withheldFrom?: WithheldFrom
}

/** @param sheets of all days that bookings of that day can touch (`listTouchedDays`). */
export function getSlotStates(wish: TableWish, policy: BookingPolicy, sheets: Sheets): SlotState[] {
  return listTimes(wish.date, policy).map((slot) => getSlotState(slot, wish, policy, sheets))
}

/** The first free slot from `fromMinute` to `untilMinute`, both inclusive. Computes no others. */
export function findFreeSlot(
  { fromMinute, untilMinute, ...wish }: TableWish & { fromMinute: number; untilMinute: number },
  policy: BookingPolicy,
  sheets: Sheets,
): Slot | undefined {
  return listTimes(wish.date, policy)
    .filter(({ startsMinute }) => fromMinute <= startsMinute && startsMinute <= untilMinute)
    .find((slot) => getSlotState(slot, wish, policy, sheets).available)
}

/** By sheets, which are never changed: those of the last schedule that was asked for. */
const known = new WeakMap<Sheets, { schedule: Schedule; states: Map<string, SlotState> }>()

export function getSlotState(slot: Slot, wish: TableWish, policy: BookingPolicy, stored: Sheets): SlotState {
  const { schedule } = policy
  const sheets = applyQueueHolds(stored, policy.now)
  if (known.get(sheets)?.schedule !== schedule) known.set(sheets, { schedule, states: new Map() })
  const states = known.get(sheets)?.states
  const { date, partySize, bookableBy = 'everyone', areaId } = wish
  const from = getWithheldFrom(bookableBy, wish.withheldFrom)
  const withheld = from ? listWithheld(sheets, date, policy.now, from).length : 0
  const key = [date, slot.startsMinute, partySize, bookableBy, areaId, withheld, policy.booker, policy.isMember].join()
  const state = states?.get(key) ?? computeSlotState(slot, wish, policy, sheets)
  states?.set(key, state)
  return state
}

function computeSlotState(slot: Slot, wish: TableWish, policy: BookingPolicy, sheets: Sheets): SlotState {
  const { floor } = policy.schedule
  if (isRefusedByService({ ...wish, startsMinute: slot.startsMinute }, policy))
    return { slot, available: false, freeTables: 0 }
  return floor ? findTables(slot, wish, policy, sheets, floor) : countSeats(slot, wish, policy, sheets)
}

function countSeats(slot: Slot, { date, partySize }: TableWish, policy: BookingPolicy, sheets: Sheets): SlotState {
  const { capacity } = policy.schedule
  const from = slot.startsMinute
  if (isStopped({ from, to: from + RESERVATION_MINUTES }, date, policy))
    return { slot, available: false, freeTables: 0 }
  const load = calculateLoad(date, from, createSeatsOn(sheets, { date, startsMinute: from }, policy))
  return { slot, available: hasRoom(load, partySize, capacity), freeTables: countFreeTables(load, capacity) }
}

/** One table is free, too, if another party can make room. */
function findTables(slot: Slot, wish: TableWish, policy: BookingPolicy, sheets: Sheets, floor: Floor): SlotState {
  const { date, partySize, bookableBy = 'everyone', areaId } = wish
  const { options } = floor
  const from = slot.startsMinute
  const sitting = { date, startsMinute: from, partySize }
  const minutes = getTurn(sitting, floor, policy)
  const areaIds = getAreaIds(sitting, floor, policy)
  const request = { from, to: from + minutes, people: partySize, bookableBy, areaId, areaIds }
  if (isStopped(request, date, policy)) return { slot, available: false, freeTables: 0 }
  const known = listPublicParties(sheets, date, floor, policy, getWithheldFrom(bookableBy, wish.withheldFrom))
  const parties = addTablesOffline(known, request, date, policy)
  const load = calculateLoad(date, from, (on) => sheets.get(on) ?? [], minutes)
  const pacing = getPacing(sitting, floor, policy)
  if (!hasRoom(load, partySize, policy.schedule.capacity) || !isWithinPacing(pacing, request, parties))
    return { slot, available: false, freeTables: 0 }
  const free = listFreeOptions(request, parties, options).length
  const available = free > 0 || assignTable(request, parties, options) !== null
  return { slot, available, freeTables: available ? Math.max(1, free) : 0 }
}

export function createSlotFull(
  wish: TableWish & { startsMinute: number },
  policy: BookingPolicy,
  sheets: Sheets,
): RuleError {
  const slots = listTimes(wish.date, policy)
  const isFree = (slot: Slot) => getSlotState(slot, wish, policy, sheets).available
  return createDomainError('SLOT_FULL', { alternatives: findNearestTimes(slots, isFree, wish.startsMinute) })
}
