import type { Favourite } from '@sufra/domain/reservations/favourites'
import { findAccount } from '../../platform/calls/accounts.ts'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { ReservationRecord } from './reservation.model.ts'

interface Booker {
  owner: Owner
  favourites: readonly Favourite[]
}

/** `isAssignedByStaff` as in the record. */
export type Owner = Pick<ReservationRecord, 'customerId' | 'isAssignedByStaff'>

/**
 * Owner of a new booking or waitlist entry: the signed-in customer, for staff the customer of the phone, whom they see
 * as they type it; nobody for a key. Part of the current transaction, whose snapshot the customers share.
 */
export const findOwner = async (ctx: ActionContext, phone: string): Promise<Owner> =>
  (await findBooker(ctx, phone)).owner

/** The owner with the tables and areas that they like, which the same read finds. */
export async function findBooker({ meta: { session } }: ActionContext, phone: string): Promise<Booker> {
  if (session?.kind === 'customer')
    return { owner: { customerId: session.customerId }, favourites: session.favourites ?? [] }
  const account = session && phone !== '' ? await findAccount({ phoneNumber: phone }) : null
  if (!account) return { owner: NOBODY, favourites: [] }
  return { owner: { customerId: account.id, isAssignedByStaff: true }, favourites: account.favourites ?? [] }
}

/** Of the owner of a booking. */
export async function findFavourites({ customerId }: Owner): Promise<readonly Favourite[]> {
  const account = customerId === null ? null : await findAccount({ id: customerId })
  return account?.favourites ?? []
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
