import * as calls from '@sufra/runtime/calls/reservations'
import type { QueryFilter } from 'mongoose'
import { defineInternalAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { runTransaction, updateMany, write } from '../../lib/db/transaction.ts'
import { AuditLog, eraseAuditDetails } from '../../lib/observability/audit.ts'
import { MailStops } from '../mail/mail-stop.model.ts'
import { getStopKey } from '../mail/stop-mails.ts'
import { deleteMails } from '../mail/tell-by-mail.ts'
import { Refusals } from '../refusals/refusal.model.ts'
import { eraseWaitlistEntries } from '../waitlist/forget-waiting.ts'
import { cancelBooking, changeBooking, getReservation } from './change-booking.ts'
import { type ReservationRecord, Reservations, searchTextOf } from './reservation.model.ts'

/** What a booking says of the person once the person is forgotten. */
const NOBODY = { customerName: 'Deleted customer', customerPhone: '', customerEmail: null, specialRequests: null }

/**
 * Cancels the coming bookings of a customer who was deleted and takes the personal data off all of them: those that
 * the customer made, and those that anybody made for the phone; with what they waited for it is the same. A booking is
 * found as long as it tells of the customer, so this can be repeated from any point.
 */
export const forgetCustomer = (app: AppContext) =>
  defineInternalAction(calls.forgetCustomer, async (_ctx, deleted) => {
    const bookings = await Reservations.find(findReservationsOf(deleted)).lean<ReservationRecord[]>()
    for (const { id } of bookings) await runTransaction(() => forgetIn(id, app))
    await forgetMovedBookings(deleted)
    await eraseWaitlistEntries(deleted, app)
    await MailStops.deleteOne({ key: getStopKey(deleted.customerId) })
    await runTransaction(async () => forgetRefusals(deleted))
    return null
  })

/** The bookings that tell of the customer. Also for the test that holds the query to its indexes. */
export function findReservationsOf({
  customerId,
  phoneNumber,
  startedAt,
}: calls.DeletedCustomer): QueryFilter<ReservationRecord> {
  return { $or: [{ customerId }, { customerPhone: phoneNumber, createdAt: { $lte: new Date(startedAt) } }] }
}

/** Takes the person off a booking and its lines in the audit log, whoever changes it at the same moment. */
async function forgetIn(id: number, app: AppContext): Promise<void> {
  const booking = await getReservation(id)
  const isToCome = booking.status === 'confirmed' && booking.startsAt > app.now()
  const left = isToCome ? cancelBooking(booking, app) : booking
  await eraseAuditDetails([`reservation:${id}`])
  // A version more: a form that was opened before must not bring the person back.
  const nobody = { ...NOBODY, customerId: null, searchText: searchTextOf(NOBODY), openPlace: undefined }
  changeBooking(left, { ...nobody, language: undefined }, app)
  deleteMails(id)
}

/** Takes out what the log holds of bookings that were the customer's until staff gave them another phone. */
async function forgetMovedBookings({ phoneNumber, startedAt }: calls.DeletedCustomer): Promise<void> {
  const filter = {
    what: /^reservation\./,
    createdAt: { $lte: new Date(startedAt) },
    $or: [{ 'before.customerPhone': phoneNumber }, { 'after.customerPhone': phoneNumber }],
  }
  const lines = await AuditLog.find(filter, { _id: 0, record: 1 }).lean<{ record: string }[]>()
  await eraseAuditDetails([...new Set(lines.map(({ record }) => record))])
}

/** What was refused stays in the figures, without whose wish it was. */
function forgetRefusals({ phoneNumber: customerPhone, startedAt }: calls.DeletedCustomer): void {
  const before = { customerPhone, createdAt: { $lte: new Date(startedAt) } }
  write(updateMany(Refusals, before, { $unset: { customerPhone: 1 } }))
}
