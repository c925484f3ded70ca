import { createDomainError } from '@sufra/domain/platform/errors'
import { isWaitlistOpen } from '@sufra/domain/reservations/reservation-status'
import type { QueryFilter } from 'mongoose'
import { updateOne, write } from '../../platform/db/transaction.ts'
import type { Owner } from '../bookings/find-owner.ts'
import { Waitlist, type WaitlistRecord } from './waitlist.model.ts'
import { announceEntry } from './waitlist-entry.ts'

/** Above the numbers of any quota, so that customers may wait for as many tables as before. */
const STAFF_SLOTS = 1_000_000

/** `quotaSlot` of an open entry that staff made. */
export const getStaffSlot = (id: number, { customerId }: Owner) => (customerId === null ? 1 : STAFF_SLOTS + id)

/**
 * Part of the current transaction: the entry whose table this reservation is belongs to the same customer.
 * @throws RuleError ALREADY_WAITING.
 */
export async function assignEntryOfTable(reservationId: number, owner: Owner): Promise<void> {
  const entry = await Waitlist.findOne({ 'table.reservationId': reservationId }).lean<WaitlistRecord>()
  if (entry) await assignEntry(entry, owner)
}

/** Part of the current transaction. @throws RuleError ALREADY_WAITING for another open entry of the day. */
export async function assignEntry(entry: WaitlistRecord, owner: Owner): Promise<void> {
  const { customerId, isAssignedByStaff } = owner
  const isOpen = isWaitlistOpen(entry.status)
  if (isOpen && customerId !== null) await assertNotWaiting({ customerId, date: entry.date, id: { $ne: entry.id } })
  const quotaSlot = isOpen ? getStaffSlot(entry.id, owner) : undefined
  const $set = { customerId, ...(isAssignedByStaff && { isAssignedByStaff }), ...(quotaSlot && { quotaSlot }) }
  write(
    updateOne(Waitlist, { id: entry.id }, { $set, ...(!isAssignedByStaff && { $unset: { isAssignedByStaff: 1 } }) }),
  )
  announceEntry(entry)
  announceEntry({ ...entry, customerId })
}

/** @throws RuleError ALREADY_WAITING. */
export async function assertNotWaiting(ofDay: QueryFilter<WaitlistRecord>): Promise<void> {
  if (await Waitlist.exists({ ...ofDay, quotaSlot: { $gt: 0 } })) throw createDomainError('ALREADY_WAITING')
}
