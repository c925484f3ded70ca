import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { findBookingMarks, type KnownGuest } from '@sufra/domain/reservations/booking-marks'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { type Guests, loadGuests } from './load-guests.ts'
import { type ReservationRecord, toStaffDto } from './reservation.model.ts'

/** A month of a large restaurant is one batch. */
const BATCH = 1000
const UNKNOWN: Guests = { accounts: null, histories: new Map() }

/** For staff. Guests are loaded by batches, not by bookings. */
export async function* streamMarked(
  ctx: ActionContext,
  records: AsyncIterable<ReservationRecord>,
  app: AppContext,
): AsyncGenerator<Reservation> {
  let batch: ReservationRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < BATCH) continue
    yield* await toMarkedDtos(ctx, batch, app)
    batch = []
  }
  yield* await toMarkedDtos(ctx, batch, app)
}

/** For staff. Marks of the guests are left out for bookings of past days, and where they cannot be loaded. */
export async function toMarkedDtos(
  ctx: ActionContext,
  bookings: readonly ReservationRecord[],
  app: AppContext,
): Promise<Reservation[]> {
  const now = app.now()
  const yesterday = addDays(getDayInZone(now, app.config.restaurant.timeZone), -1)
  const isServed = ({ status, date }: ReservationRecord) => isOccupyingTable(status) && date >= yesterday
  const served = bookings.filter(isServed)
  const guests = served.length > 0 ? await loadGuests(ctx, served, now).catch(() => UNKNOWN) : UNKNOWN
  return bookings.map((booking) => ({
    ...toStaffDto(booking),
    ...toMarks(booking, isServed(booking) ? guests : UNKNOWN),
  }))
}

/** No field without any. */
export function toMarks(booking: ReservationRecord, guests: Guests): Pick<Reservation, 'marks'> {
  const marks = findBookingMarks(booking, findGuest(booking, guests))
  return marks.length > 0 ? { marks } : {}
}

function findGuest({ customerId, customerPhone }: ReservationRecord, guests: Guests): KnownGuest | null {
  const { accounts, histories } = guests
  if (!accounts) return null
  const account = accounts.get(customerId ?? customerPhone)
  if (customerPhone === '' && !account) return null
  const phones = new Set([customerPhone, ...(account ? [account.phoneNumber] : [])])
  return {
    marks: account?.marks ?? [],
    hasBought: account?.hasBought ?? false,
    histories: [...phones].flatMap((phone) => histories.get(phone) ?? []),
  }
}
