import { repeatableCall } from '../internal-call.ts'

/** A customer who was deleted, as far as bookings tell of the person. */
export interface DeletedCustomer {
  customerId: number
  phoneNumber: string
  /** Bookings for the phone from a later time are somebody else's (ISO). */
  startedAt: string
}

/** A customer's phone that was corrected. */
export interface ChangedPhone {
  customerId: number
  from: string
  to: string
  /** What is made under the earlier phone later is somebody else's (ISO). */
  startedAt: string
}

/** Has what is kept under a customer's earlier phone follow the new one. */
export const movePhone = repeatableCall<ChangedPhone, null>('reservations.movePhone')
/** Whether mails to an address are stopped. */
interface MailStop {
  isStopped: boolean
}

/** Whether mails to whom a link was sent are stopped; null for a token that was not given out here. */
export const mailStop = repeatableCall<{ token: string }, MailStop | null>('reservations.mailStop')

/** Stops mails to whom a link was sent, or lets them go on; null for a token that was not given out here. */
export const setMailStop = repeatableCall<{ token: string } & MailStop, MailStop | null>('reservations.setMailStop')

/** Cancels the coming bookings of a customer who was deleted, and takes the person off all of them. */
export const forgetCustomer = repeatableCall<DeletedCustomer, null>('reservations.forgetCustomer')
