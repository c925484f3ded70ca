import { findAccountId } from '../../platform/calls/accounts.ts'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { ReservationRecord } from './reservation.model.ts'

/** `isAssignedByStaff` as in the record. */
export type Owner = Pick<ReservationRecord, 'customerId' | 'isAssignedByStaff'>

/**
 * Owner of a new booking or waitlist entry: the signed-in customer, for staff the customer of the phone, whom they see
 * as they type it; nobody for a key. Part of the current transaction, whose snapshot the customers share.
 */
export async function findOwner({ meta: { session } }: ActionContext, phone: string): Promise<Owner> {
  if (session?.kind === 'customer') return { customerId: session.customerId }
  return session ? findOwnerByPhone(phone) : NOBODY
}

async function findOwnerByPhone(phone: string): Promise<Owner> {
  const customerId = phone === '' ? null : await findAccountId({ phoneNumber: phone })
  return customerId === null ? NOBODY : { customerId, isAssignedByStaff: true }
}

/**
 * Changes of a booking whose phone staff or a key corrected: the former phone may have found somebody else. What
 * customers booked or added themselves stays theirs, and an online booking belongs to nobody by its phone.
 */
export async function findOwnerOfCorrectedPhone(
  ctx: ActionContext,
  booking: ReservationRecord,
  phone: string,
): Promise<Partial<Pick<ReservationRecord, 'customerId' | 'isAssignedByStaff' | 'quotaSlot'>>> {
  if (phone === booking.customerPhone || (booking.customerId !== null && !booking.isAssignedByStaff)) return {}
  const { customerId, isAssignedByStaff } = booking.isOnline ? NOBODY : await findOwner(ctx, phone)
  return { customerId, isAssignedByStaff, quotaSlot: undefined }
}

const NOBODY: Owner = { customerId: null }
