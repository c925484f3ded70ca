import type { MergedCounts } from '@sufra/contracts/customers/entities'
import type { MailedReminder } from '@sufra/contracts/reservations/bookings/coming-page'
import type { FeedbackAnswer } from '@sufra/contracts/reservations/feedback/fields'
import type { MailedFeedback } from '@sufra/contracts/reservations/feedback/mail-page'
import type { HoldAnswer, MailedHold } from '@sufra/contracts/reservations/waitlist/mail-page'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { defineRepeatableCall } from '../internal-call.ts'
import type { Composition, LeasedMail, SettledMail } from './mail.ts'
import type { ChangesSince, CountedCustomer, MergeStep } from './merge-step.ts'

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

export interface ImportedLine {
  line: number
  /** Text of the mapped columns, by field (BOOKING_IMPORT_FIELDS). */
  cells: Readonly<Record<string, string>>
}

/** `key` is the same for lines about one booking; null for a refused one. Each line is judged by itself. */
export const checkBookings = defineRepeatableCall<
  { lines: readonly ImportedLine[] },
  { key: string | null; outcome: LineOutcome }[]
>('reservations.checkBookings')

/** Books the lines as an editor would, each once by import and line. Outcomes are in the order of the lines. */
export const importBookings = defineRepeatableCall<
  { importId: number; username: string; lines: readonly ImportedLine[] },
  LineOutcome[]
>('reservations.importBookings')

/** The next bookings of an import; `last` is the position to go on after, null at the end. */
interface UndoneBookings {
  removed: number
  stays: number
  last: number | null
}

/** Cancels the next bookings of an import that are still to come and as they were made. */
export const undoBookings = defineRepeatableCall<{ importId: number; after: number }, UndoneBookings>(
  'reservations.undoBookings',
)

/** What `undoBookings` would do, for all of the import. */
export const previewUndoBookings = defineRepeatableCall<{ importId: number }, { removes: number; stays: number }>(
  'reservations.previewUndoBookings',
)

/** Ids of those with a booking, or a place on a waitlist, made since (ISO). */
export const listActiveSince = defineRepeatableCall<
  { customers: readonly { id: number; phoneNumber: string }[]; since: string },
  number[]
>('reservations.listActiveSince')

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

/** Bookings and waitlist entries of the account, and their phone. */
export const mergeCustomers = defineRepeatableCall<MergeStep, null>('reservations.mergeCustomers')

export const countRecords = defineRepeatableCall<
  CountedCustomer,
  Pick<MergedCounts, 'reservations' | 'comingReservations' | 'waitlist' | 'feedback'>
>('reservations.countRecords')

/** Whether bookings or waitlist entries were made or changed. */
export const hasChangedSince = defineRepeatableCall<ChangesSince, boolean>('reservations.hasChangedSince')
