import { internalCall } from '../internal-call.ts'

/** A customer who was deleted, as far as bookings tell of the person. */
export interface DeletedCustomer {
  customerId: number
  phoneNumber: string
  /** Bookings for the phone from a later time are somebody else's (ISO). */
  startedAt: string
}

/** Cancels the coming bookings of a customer who was deleted, and takes the person off all of them. */
export const forgetCustomer = internalCall<DeletedCustomer, null>('reservations.forgetCustomer')
