import type { Day } from '@sufra/domain/calendar-day'
import { calculateLoad, hasRoom, type Load, toSeats } from '@sufra/domain/capacity'
import { updateOne, upsertOne, write } from '../../lib/db/transaction.ts'
import { createSlotFull } from './availability.ts'
import type { BookingPolicy, Schedule } from './booking-policy.ts'
import { DaySheets } from './day-sheet.model.ts'
import { excludeReservation, hasSeats, listTouchedDays, readSheets, type SeatedParty } from './sheets.ts'

export interface FreeSeats {
  wanted: ReturnType<typeof toSeats>
  before: Day[]
}

/**
 * @param before the present booking: it may reuse its own seats, in a full room for no more people.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
export async function findFreeSeats(
  booking: Omit<SeatedParty, 'id'>,
  policy: BookingPolicy,
  before?: SeatedParty,
): Promise<FreeSeats> {
  const { date, startsMinute, partySize } = booking
  const wanted = toSeats(date, startsMinute, partySize)
  const sheets = await readSheets(wanted.map(({ day }) => day))
  const others = excludeReservation(before?.id, sheets)
  const load = calculateLoad(date, startsMinute, (day) => others.get(day) ?? [])
  const keepsSeats = before !== undefined && hasSeats({ ...booking, id: before.id }, sheets)
  if (!keepsSeats && !hasRoom(load, partySize, policy.schedule.capacity)) {
    throw createSlotFull(booking, policy, excludeReservation(before?.id, await readSheets(listTouchedDays(date))))
  }
  return { wanted, before: before ? listDays(before) : [] }
}

export async function findSeats(
  guests: Omit<SeatedParty, 'id'>,
  { capacity }: Schedule,
): Promise<FreeSeats & { over: Load }> {
  const { date, startsMinute, partySize } = guests
  const wanted = toSeats(date, startsMinute, partySize)
  const others = await readSheets(wanted.map(({ day }) => day))
  const { tables, people } = calculateLoad(date, startsMinute, (day) => others.get(day) ?? [])
  const over = {
    tables: Math.max(0, tables + 1 - capacity.totalTables),
    people: Math.max(0, people + partySize - capacity.maxPersonsPerSlot),
  }
  return { wanted, before: [], over }
}

/** Replaces a booking's seats; part of the current transaction, which retries when a sheet has changed. */
export function reserveSeats({ wanted, before }: FreeSeats, reservationId: number): void {
  for (const day of before) removeSeats(day, reservationId)
  for (const { day, ...place } of wanted) {
    write(upsertOne(DaySheets, { day }, { $push: { seats: { ...place, reservationId } } }))
  }
}

export function releaseSeats(booking: SeatedParty): void {
  for (const day of listDays(booking)) removeSeats(day, booking.id)
}

function removeSeats(day: Day, reservationId: number): void {
  write(updateOne(DaySheets, { day }, { $pull: { seats: { reservationId } } }))
}

function listDays({ date, startsMinute, partySize }: SeatedParty): Day[] {
  return toSeats(date, startsMinute, partySize).map(({ day }) => day)
}
