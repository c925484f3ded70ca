import { addDays, utcDay } from '@sufra/domain/calendar-day'
import { eachRecord } from '../lib/each-record.ts'
import type { World } from '../lib/world.ts'
import { type DaySheet, DaySheets } from './day-sheet.model.ts'
import { change, settleHolds } from './place.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'
import { releaseSeats } from './seats.ts'

/** A booking takes milliseconds; what is unsettled after this was cut off. */
const CUT_OFF_MS = 60_000

/**
 * Removes a booking that never got its seats. Raising the revision first makes sure that an attempt still under way
 * can no longer confirm it.
 */
export async function undoUnplaced(id: number): Promise<void> {
  const booking = await Reservations.findOne({ id, placed: false }).lean<ReservationRecord>()
  if (!booking) return
  const fenced = await change(booking, {})
  await settleHolds(fenced)
  await Reservations.deleteOne({ id, placed: false })
}

/**
 * Repairs what a crash cut off: gives back seats that no booking owns, and removes bookings that never came to be.
 * @returns how many bookings it settled.
 */
export async function settleBookings(world: World): Promise<number> {
  const before = new Date(world.now().getTime() - CUT_OFF_MS)
  const cutOff = await Reservations.find({ unsettledSince: { $lt: before } }).lean<ReservationRecord[]>()
  for (const booking of cutOff) {
    if (booking.placed) await settleHolds(await change(booking, {}))
    else await undoUnplaced(booking.id)
  }
  return cutOff.length
}

/**
 * Holds every seat of the sheets still to come against its booking, and gives back those that no booking knows: what
 * is left when an attempt was suspended past its cut-off and then died. Run at start and now and then.
 * @returns how many holds it gave back.
 */
export async function settleSheets(world: World): Promise<number> {
  const since = addDays(utcDay(world.now()), -1)
  const strays: string[] = []
  for await (const sheet of eachRecord(DaySheets.find({ day: { $gte: since } }).lean<DaySheet[]>())) {
    strays.push(...(await straysOn(sheet)))
  }
  for (const hold of strays) await releaseSeats(hold)
  return strays.length
}

/** A hold that its booking neither owns nor lists as loose can never be confirmed any more. */
async function straysOn({ seats }: DaySheet): Promise<string[]> {
  const ids = [...new Set(seats.map(({ reservationId }) => reservationId))]
  const bookings = await Reservations.find({ id: { $in: ids } }).lean<ReservationRecord[]>()
  const known = new Set(bookings.flatMap(({ hold, looseHolds }) => [hold, ...looseHolds]))
  return seats.map(({ hold }) => hold).filter((hold) => !known.has(hold))
}
