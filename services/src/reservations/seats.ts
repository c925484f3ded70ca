import type { Day } from '@sufra/domain/calendar-day'
import { type Capacity, fits, type Seat } from '@sufra/domain/capacity'
import { serialise } from '../lib/serialise.ts'
import { isDuplicate } from '../lib/store.ts'
import { type DaySheet, DaySheets, type HeldSeat } from './day-sheet.model.ts'

/** Whose seats, and under which hold they are taken. */
export interface Holder {
  reservationId: number
  hold: string
}

/**
 * Takes seats for a booking, one for each calendar day it touches, in date order; all of them or none. The booking's
 * own seats under another hold are left out of the count, so that it can move within its own place.
 * @returns whether they were taken.
 */
export async function takeSeats(
  seats: readonly (Seat & { day: Day })[],
  holder: Holder,
  capacity: Capacity,
): Promise<boolean> {
  for (const { day, ...seat } of seats) {
    const taken = await serialise(`sheet:${day}`, () => takeSeat(day, { ...seat, ...holder }, capacity))
    if (!taken) {
      await releaseSeats(holder.hold)
      return false
    }
  }
  return true
}

/** Reads the sheet, decides, and writes only if nobody changed the sheet in between; else looks again. */
async function takeSeat(day: Day, seat: HeldSeat, capacity: Capacity): Promise<boolean> {
  for (;;) {
    const sheet = await sheetOf(day)
    const others = sheet.seats.filter(({ reservationId }) => reservationId !== seat.reservationId)
    if (!fits(others, seat, capacity)) return false
    const written = await DaySheets.updateOne(
      { day, version: sheet.version },
      { $push: { seats: seat }, $inc: { version: 1 } },
    )
    if (written.modifiedCount === 1) return true
  }
}

async function sheetOf(day: Day): Promise<DaySheet> {
  for (;;) {
    const sheet = await DaySheets.findOne({ day }).lean<DaySheet>()
    if (sheet) return sheet
    try {
      await DaySheets.create({ day, version: 0, seats: [] })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }
}

/** Gives back every seat of a hold. Repeating it changes nothing. */
export async function releaseSeats(hold: string): Promise<void> {
  await DaySheets.updateMany({ 'seats.hold': hold }, { $pull: { seats: { hold } }, $inc: { version: 1 } })
}

/** The seats taken on some calendar days, by day, without those of one booking. */
export async function seatsOn(days: readonly Day[], withoutReservation?: number): Promise<Map<Day, Seat[]>> {
  const sheets = await DaySheets.find({ day: { $in: days } }).lean<DaySheet[]>()
  return new Map(
    sheets.map(({ day, seats }) => [day, seats.filter(({ reservationId }) => reservationId !== withoutReservation)]),
  )
}
