import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { type ImportedBooking, readBookingLine } from '@sufra/domain/reservations/read-booking-line'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { checkBookings as checkBookingsCall } from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { findFreeSeats } from '../seating/seats.ts'
import { isThere, loadImportPolicy, toRefused } from './imported-booking.ts'

/** Stores nothing. Room is that of now: lines that take it from each other are refused by the run. */
export const checkBookings = (app: AppContext) =>
  defineInternalAction(checkBookingsCall, async (_ctx, { lines }) => {
    const policy = await loadImportPolicy(app)
    const checked: { key: string | null; outcome: LineOutcome }[] = []
    for (const { cells } of lines) {
      const { value, problem } = readBookingLine(cells)
      if (problem) checked.push({ key: null, outcome: { is: 'refused', ...problem } })
      else checked.push({ key: toKey(value), outcome: await checkBooking(value, policy) })
    }
    return checked
  })

const toKey = ({ customerPhone, date, time }: ImportedBooking) => `${customerPhone} ${date} ${time}`

async function checkBooking(booking: ImportedBooking, policy: BookingPolicy): Promise<LineOutcome> {
  if (await isThere(booking)) return { is: 'existing' }
  try {
    const slot = getBookableSlot(booking, policy)
    const { date, partySize, status } = booking
    const wish = { date, partySize, startsMinute: slot.startsMinute, startsAt: slot.startsAt, areaId: undefined }
    if (isOccupyingTable(status)) await findFreeSeats(wish, policy, { bookableBy: 'staff' })
    return { is: 'new' }
  } catch (error) {
    return toRefused(error)
  }
}
