import { createDomainError } from '@sufra/domain/platform/errors'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { pickPartyFacts } from '../bookings/party-facts.ts'
import { seatGuests } from '../lifecycle/seat-guests.ts'
import { loadPolicyFor } from '../seating/caller-rights.ts'
import type { ChosenSitting } from '../seating/free-seats.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { toStatusUpdate, Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry } from '../waitlist/waitlist-entry.ts'

/**
 * Seats a waiting party that is there, from this minute; part of the current transaction.
 * @throws RuleError NOT_WAITING for an entry that waits no more, or for another day; those of `seatGuests`.
 */
export async function seatEntry(
  ctx: ActionContext,
  entry: WaitlistRecord,
  sitting: ChosenSitting,
  app: AppContext,
): Promise<WaitlistRecord> {
  if (await isSeatedAt(entry, sitting)) return entry
  const policy = await loadPolicyFor(ctx, app)
  if (entry.status !== 'waiting' || entry.date !== getBusinessDay(policy)) throw createDomainError('NOT_WAITING')
  const { id, time, startsAt } = await seatGuests(ctx, toGuests(entry), { sitting }, policy, app)
  const table = { reservationId: id, time, startsAt, heldUntil: policy.now }
  const { $set, ...ended } = toStatusUpdate('taken', policy.now)
  write(updateOne(Waitlist, { id: entry.id }, { $set: { ...$set, table }, ...ended }))
  announceEntry(entry)
  return { ...entry, status: 'taken', table, updatedAt: policy.now }
}

/** The same press again. */
async function isSeatedAt({ status, table }: WaitlistRecord, { tableIds }: ChosenSitting): Promise<boolean> {
  if (status !== 'taken' || !table) return false
  return tableIds === undefined || isSameTables((await getReservation(table.reservationId)).tableIds ?? [], tableIds)
}

function toGuests(entry: WaitlistRecord) {
  const { customerId, customerName, customerPhone, customerEmail, partySize, specialRequests, language } = entry
  return {
    customerId,
    ...(entry.isAssignedByStaff && { isAssignedByStaff: true as const }),
    customerName,
    customerPhone,
    customerEmail,
    partySize,
    tableNumber: null,
    specialRequests,
    ...pickPartyFacts(entry),
    ...(entry.writerId !== undefined && { writerId: entry.writerId }),
    ...(language && { language }),
  }
}
