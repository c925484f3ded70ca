import * as calls from '@sufra/runtime/calls/reservations'
import type { QueryFilter } from 'mongoose'
import { defineInternalAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { runTransaction, updateMany, write } from '../../lib/db/transaction.ts'
import { AuditLog, eraseAuditDetails } from '../../lib/observability/audit.ts'
import { eraseFeedback } from '../feedback/erase-feedback.ts'
import { deleteMails } from '../mail/enqueue-mail.ts'
import { MailStops } from '../mail/mail-stop.model.ts'
import { getStopKey } from '../mail/stop-mails.ts'
import { Refusals } from '../refusals/refusal.model.ts'
import { eraseWaitlistEntries } from '../waitlist/erase-waitlist-entries.ts'
import { cancelBooking, changeBooking, getReservation } from './change-booking.ts'
import { getSearchText, type ReservationRecord, Reservations } from './reservation.model.ts'

const ANONYMOUS = { customerName: 'Deleted customer', customerPhone: '', customerEmail: null, specialRequests: null }

/**
 * Cancels a deleted customer's coming bookings and anonymises all, including those made for the phone.
 * Waitlist entries and feedback follow. Repeatable from any point.
 */
export const forgetCustomer = (app: AppContext) =>
  defineInternalAction(calls.forgetCustomer, async (_ctx, deleted) => {
    const bookings = await Reservations.find(findReservationsOf(deleted)).lean<ReservationRecord[]>()
    for (const { id } of bookings) await runTransaction(() => eraseBooking(id, app))
    await eraseMovedBookings(deleted)
    await eraseWaitlistEntries(deleted, app)
    await MailStops.deleteOne({ key: getStopKey(deleted.customerId) })
    await runTransaction(async () => eraseRefusals(deleted))
    return null
  })

export function findReservationsOf({
  customerId,
  phoneNumber,
  startedAt,
}: calls.DeletedCustomer): QueryFilter<ReservationRecord> {
  return { $or: [{ customerId }, { customerPhone: phoneNumber, createdAt: { $lte: new Date(startedAt) } }] }
}

async function eraseBooking(id: number, app: AppContext): Promise<void> {
  const booking = await getReservation(id)
  const isToCome = booking.status === 'confirmed' && booking.startsAt > app.now()
  const left = isToCome ? cancelBooking(booking, app) : booking
  await eraseAuditDetails([`reservation:${id}`, `feedback:${id}`])
  // Raises the version, so that an open form cannot restore the personal data.
  const nobody = { ...ANONYMOUS, customerId: null, searchText: getSearchText(ANONYMOUS), quotaSlot: undefined }
  changeBooking(left, { ...nobody, language: undefined }, app)
  deleteMails(id)
  eraseFeedback(id)
}

async function eraseMovedBookings({ phoneNumber, startedAt }: calls.DeletedCustomer): Promise<void> {
  const filter = {
    what: /^reservation\./,
    createdAt: { $lte: new Date(startedAt) },
    $or: [{ 'before.customerPhone': phoneNumber }, { 'after.customerPhone': phoneNumber }],
  }
  const lines = await AuditLog.find(filter, { _id: 0, record: 1 }).lean<{ record: string }[]>()
  await eraseAuditDetails([...new Set(lines.map(({ record }) => record))])
}

function eraseRefusals({ phoneNumber: customerPhone, startedAt }: calls.DeletedCustomer): void {
  const before = { customerPhone, createdAt: { $lte: new Date(startedAt) } }
  write(updateMany(Refusals, before, { $unset: { customerPhone: 1 } }))
}
