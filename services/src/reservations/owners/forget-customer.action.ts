import * as calls from '@sufra/runtime/calls/reservations'
import type { QueryFilter } from 'mongoose'
import { eraseMailStop } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateMany, write } from '../../platform/db/transaction.ts'
import { AuditLog, eraseAuditDetails } from '../../platform/observability/audit.ts'
import { deleteMails } from '../bookings/enqueue-mail.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { NO_PARTY_FACTS } from '../bookings/party-facts.ts'
import { getSearchText, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { eraseFeedback } from '../feedback/erase-feedback.ts'
import { cancelBooking, changeBooking } from '../lifecycle/change-booking.ts'
import { Refusals } from '../refusals/refusal.model.ts'
import { eraseWaitlistEntries } from './erase-waitlist-entries.ts'

const ANONYMOUS = { customerName: 'Deleted customer', customerPhone: '', customerEmail: null, specialRequests: null }

/**
 * Cancels a deleted customer's coming bookings and anonymises all; where staff delete, those of the phone too.
 * Waitlist entries and feedback follow. Repeatable from any point.
 */
export const forgetCustomer = (app: AppContext) =>
  defineInternalAction(calls.forgetCustomer, async (_ctx, deleted) => {
    const bookings = await Reservations.find(findReservationsOf(deleted)).lean<ReservationRecord[]>()
    for (const { id } of bookings) await runTransaction(() => eraseBooking(id, app))
    await eraseMovedBookings(deleted)
    await eraseWaitlistEntries(deleted, app)
    await eraseMailStop(deleted.customerId)
    await runTransaction(async () => eraseRefusals(deleted))
    return null
  })

export function findReservationsOf({
  customerId,
  phoneNumber,
  startedAt,
  ownSince,
}: calls.DeletedCustomer): QueryFilter<ReservationRecord> {
  if (ownSince) return { customerId }
  return { $or: [{ customerId }, { customerPhone: phoneNumber, createdAt: { $lte: new Date(startedAt) } }] }
}

async function eraseBooking(id: number, app: AppContext): Promise<void> {
  const booking = await getReservation(id)
  const isToCome = booking.status === 'confirmed' && booking.startsAt > app.now()
  const left = isToCome ? cancelBooking(booking, app) : booking
  await eraseAuditDetails([`reservation:${id}`, `feedback:${id}`])
  // Raises the version, so that an open form cannot restore the personal data.
  const owner = { customerId: null, isAssignedByStaff: undefined, quotaSlot: undefined, writerId: undefined }
  const nobody = { ...ANONYMOUS, ...NO_PARTY_FACTS, ...owner, searchText: getSearchText(ANONYMOUS) }
  changeBooking(left, { ...nobody, language: undefined, marketing: undefined }, app)
  deleteMails(id)
  eraseFeedback(id)
}

async function eraseMovedBookings(deleted: calls.DeletedCustomer): Promise<void> {
  const { customerId, phoneNumber, startedAt, ownSince } = deleted
  const ofPhone = [{ 'before.customerPhone': phoneNumber }, { 'after.customerPhone': phoneNumber }]
  const filter = {
    what: /^reservation\./,
    createdAt: { $lte: new Date(startedAt) },
    $or: [{ 'before.customerId': customerId }, { 'after.customerId': customerId }, ...(ownSince ? [] : ofPhone)],
  }
  const lines = await AuditLog.find(filter, { _id: 0, record: 1 }).lean<{ record: string }[]>()
  await eraseAuditDetails([...new Set(lines.map(({ record }) => record))])
}

function eraseRefusals({ phoneNumber: customerPhone, startedAt, ownSince }: calls.DeletedCustomer): void {
  const createdAt = { ...(ownSince && { $gte: new Date(ownSince) }), $lte: new Date(startedAt) }
  write(updateMany(Refusals, { customerPhone, createdAt }, { $unset: { customerPhone: 1 } }))
}
