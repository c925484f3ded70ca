import type { DeviceFamily } from '@sufra/domain/auth/device-family'
import type { MailDecision } from '@sufra/domain/messaging/mail-policy'

export interface Mail {
  from: string
  subject: string
  text: string
  html: string
  stopUrl: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null
}

export type QueuedMailKind =
  | 'booking'
  | 'called'
  | 'feedback'
  | 'confirm'
  | 'recovered'
  | 'newDevice'
  | 'secondFactorReset'
  | 'expiring'
  | 'birthday'
  | 'campaign'

/** A mail of the outbox that one process has in hand. */
export interface LeasedMail {
  id: string
  kind: QueuedMailKind
  /** Fences the outcome of an attempt whose lease ended. */
  lease: string
  /** Incremented when it is queued again. */
  revision: number
  failures: number
  queuedAt: string
  reservationId?: number
  customerId?: number
  campaignId?: number
  queueEntryId?: number
  adminId?: number
  device?: DeviceFamily
  mailboxKey?: string
  stampedAt?: string
}

/** What to send, as things are now. */
export interface ComposedMail {
  /** Of the metrics. */
  kind: string
  decision: MailDecision
  mail: Mail
  address: string
  /** Displayed beside the address if the mail may quote it, and only then. */
  name: string
  accountId: number | null
  /** Of a guest without an account. */
  phone?: string
  /** Stable across retries, so that clients detect duplicates. */
  messageId: string
}

/** Nothing to send now: to ask again at `dueAt` (ISO), or never. */
interface NothingToSend {
  dueAt: string | null
}

export type Composition = ComposedMail | NothingToSend

export type MailOutcome =
  | { status: 'sent' }
  | { status: 'refused'; code: number }
  | { status: 'postponed'; code: number }
  | { status: 'away'; code: string; mayBeDelivered: boolean }
  /** Too many of a day. */
  | { status: 'limited' }
  /** Not sent within a day. */
  | { status: 'given_up' }
  /** Its owner had nothing to send. */
  | { status: 'dropped' }

export interface SettledMail {
  mail: LeasedMail
  outcome: MailOutcome
}
