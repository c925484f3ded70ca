import { createHmac, timingSafeEqual } from 'node:crypto'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'

const SEAL_BYTES = 16
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{22})$/

type Booking = Pick<ReservationRecord, 'id' | 'customerPhone' | 'createdAt'>

/**
 * The token of a booking's link, for bookings in no account. It is derived from a secret outside the database, because mails are written
 * when they are sent. The phone is part of it: after a correction the former link opens nothing.
 */
export function createBookingToken(booking: Booking, app: AppContext): string {
  return `${booking.id}.${sealBooking(booking, app).toString('base64url')}`
}

/** @throws RuleError RESERVATION_NOT_FOUND for an unknown token, at the cost of a known one. */
export async function getBookingOfToken(token: string, app: AppContext): Promise<ReservationRecord> {
  const [, id = '0', seal = ''] = TOKEN.exec(token) ?? []
  const booking = await Reservations.findOne({ id: Number(id) }).lean<ReservationRecord>()
  const given = Buffer.alloc(SEAL_BYTES, seal, 'base64url')
  const isGenuine = timingSafeEqual(given, sealBooking(booking ?? NOBODY, app))
  // Walk-ins and deleted guests have no phone.
  if (!booking?.customerPhone || !isGenuine) throw createDomainError('RESERVATION_NOT_FOUND')
  return booking
}

const NOBODY: Booking = { id: 0, customerPhone: '', createdAt: new Date(0) }

/** The creation tells a booking from one with the same number before a backup was restored. */
function sealBooking({ id, customerPhone, createdAt }: Booking, { config }: AppContext): Buffer {
  const facts = JSON.stringify(['online booking', id, customerPhone, createdAt.toISOString()])
  return createHmac('sha256', config.secrets.session).update(facts).digest().subarray(0, SEAL_BYTES)
}
