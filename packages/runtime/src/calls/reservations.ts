import type { MailedReminder } from '@sufra/contracts/reservations/bookings/coming-page'
import type { FeedbackAnswer } from '@sufra/contracts/reservations/feedback/fields'
import type { MailedFeedback } from '@sufra/contracts/reservations/feedback/mail-page'
import type { HoldAnswer, MailedHold } from '@sufra/contracts/reservations/waitlist/mail-page'
import { defineRepeatableCall } from '../internal-call.ts'
import type { Composition, LeasedMail, SettledMail } from './mail.ts'

export interface DeletedCustomer {
  customerId: number
  phoneNumber: string
  /** Later bookings for the phone belong to another person (ISO). */
  startedAt: string
  /** When the account began (ISO), if its owner deleted it: the phone's other bookings stay. */
  ownSince?: string | undefined
}

export interface ChangedPhone {
  customerId: number
  from: string
  to: string
  /** Later records under the old phone belong to another person (ISO). */
  startedAt: string
}

export const movePhone = defineRepeatableCall<ChangedPhone, null>('reservations.movePhone')

/** The guest of a reservation as stored now; null once it is deleted. */
export const guestOf = defineRepeatableCall<
  { id: number },
  { name: string; phone: string; email: string | null } | null
>('reservations.guestOf')

interface MailLink {
  token: string
  language: 'en' | 'ar'
}

/** Null for an unknown token. */
export const mailedHold = defineRepeatableCall<MailLink, MailedHold | null>('reservations.mailedHold')

/** Null for an unknown token. Repeated and late answers change nothing and answer the present state. */
export const answerMailedHold = defineRepeatableCall<MailLink & { answer: HoldAnswer }, MailedHold | null>(
  'reservations.answerMailedHold',
)

/** Null for an unknown token. */
export const mailedReminder = defineRepeatableCall<MailLink, MailedReminder | null>('reservations.mailedReminder')

/** Null for an unknown token. Repeated and late answers change nothing and answer the present state. */
export const answerMailedReminder = defineRepeatableCall<MailLink, MailedReminder | null>(
  'reservations.answerMailedReminder',
)

/** Null for an unknown token. */
export const mailedFeedback = defineRepeatableCall<MailLink, MailedFeedback | null>('reservations.mailedFeedback')

/** Null for an unknown token. A late answer changes nothing, and the answer of the first day is returned. */
export const answerMailedFeedback = defineRepeatableCall<MailLink & { answer: FeedbackAnswer }, MailedFeedback | null>(
  'reservations.answerMailedFeedback',
)

/** Cancels a deleted customer's future bookings and anonymises all; for staff those of the phone too. */
export const forgetCustomer = defineRepeatableCall<DeletedCustomer, null>('reservations.forgetCustomer')

export const composeBookingMail = defineRepeatableCall<LeasedMail, Composition>('reservations.composeBookingMail')

export const settleBookingMail = defineRepeatableCall<SettledMail, null>('reservations.settleBookingMail')

/** The mail to a called party of the queue. */
export const composeCalledMail = defineRepeatableCall<LeasedMail, Composition>('reservations.composeCalledMail')

/** The mail that asks how a visit was. */
export const composeFeedbackMail = defineRepeatableCall<LeasedMail, Composition>('reservations.composeFeedbackMail')
