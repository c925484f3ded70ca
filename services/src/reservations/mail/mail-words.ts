import type { MailKind } from '@sufra/domain/booking-mail'

/** What a mail says. A `{{name}}` stands for the value of that name. */
export interface MailWords {
  subject: Record<MailKind, string>
  title: Record<MailKind, string>
  text: Record<MailKind, string>
  /** What the attached file does to the guest's calendar. */
  calendar: Record<MailKind, string>
  day: string
  time: string
  people: string
  requests: string
  number: string
  /** A number of people, by the plural's form. */
  count: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  night: string
  late: string
  before: string
  manage: string
  again: string
  call: string
  why: string
  stop: string
  /** In place of the name of a guest whose words are not told to the address. */
  guest: string
  /** That the password was recovered, when, and what to do. */
  recovered: { title: string; text: string; action: string }
  whyAccount: string
  event: string
  reservedFor: string
}
