import type { Day } from '@sufra/domain/calendar-day'
import { fits, type Load, loadOf, seatsOf } from '@sufra/domain/capacity'
import { updateOne, upsertOne, write } from '../../lib/db/transaction.ts'
import { createSlotFull } from './availability.ts'
import type { BookingPolicy, Schedule } from './booking-policy.ts'
import { DaySheets } from './day-sheet.model.ts'
import { excludeReservation, hasSeats, listTouchedDays, readSheets, type Seating } from './sheets.ts'

/** Seats that are free, and the days on which the booking may have had others. */
export interface FreeSeats {
  wanted: ReturnType<typeof seatsOf>
  before: Day[]
}

/**
 * Finds the seats that a booking wants.
 * @param before the booking as it was: it can move within its own place, and keeps it for no more people in a full room.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
export async function findFreeSeats(
  booking: Omit<Seating, 'id'>,
  policy: BookingPolicy,
  before?: Seating,
): Promise<FreeSeats> {
  const { date, startsMinute, partySize } = booking
  const wanted = seatsOf(date, startsMinute, partySize)
  const sheets = await readSheets(wanted.map(({ day }) => day))
  const others = excludeReservation(before?.id, sheets)
  const load = loadOf(date, startsMinute, (day) => others.get(day) ?? [])
  const isKept = before !== undefined && hasSeats({ ...booking, id: before.id }, sheets)
  if (!isKept && !fits(load, partySize, policy.schedule.capacity)) {
    throw createSlotFull(booking, policy, excludeReservation(before?.id, await readSheets(listTouchedDays(date))))
  }
  return { wanted, before: before ? daysOf(before) : [] }
}

/**
 * The seats that guests take who sit down now, whether or not the room holds them.
 * @returns them, and how many tables and people too many there are with them; none of either where all have room.
 */
export async function findSeats(
  guests: Omit<Seating, 'id'>,
  { capacity }: Schedule,
): Promise<FreeSeats & { over: Load }> {
  const { date, startsMinute, partySize } = guests
  const wanted = seatsOf(date, startsMinute, partySize)
  const others = await readSheets(wanted.map(({ day }) => day))
  const { tables, people } = loadOf(date, startsMinute, (day) => others.get(day) ?? [])
  const over = {
    tables: Math.max(0, tables + 1 - capacity.totalTables),
    people: Math.max(0, people + partySize - capacity.maxPersonsPerSlot),
  }
  return { wanted, before: [], over }
}

/**
 * Gives a booking the seats that were found for it, in place of those it had; part of the present transaction, which is
 * retried when anybody else has changed a sheet since it was read.
 */
export function reserveSeats({ wanted, before }: FreeSeats, reservationId: number): void {
  for (const day of before) removeFrom(day, reservationId)
  for (const { day, ...place } of wanted) {
    write(upsertOne(DaySheets, { day }, { $push: { seats: { ...place, reservationId } } }))
  }
}

/** Gives the seats of a booking back, as part of the present transaction. */
export function releaseSeats(booking: Seating): void {
  for (const day of daysOf(booking)) removeFrom(day, booking.id)
}

function removeFrom(day: Day, reservationId: number): void {
  write(updateOne(DaySheets, { day }, { $pull: { seats: { reservationId } } }))
}

function daysOf({ date, startsMinute, partySize }: Seating): Day[] {
  return seatsOf(date, startsMinute, partySize).map(({ day }) => day)
}
