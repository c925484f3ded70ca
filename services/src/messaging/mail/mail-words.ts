import type { MailKind } from '@sufra/domain/reservations/booking-mail'

interface AccountWords {
  title: string
  text: string
  action: string
}

export interface MailWords {
  subject: Record<MailKind, string>
  title: Record<MailKind, string>
  text: Record<MailKind, string>
  /** Of a confirmation whose end is stored. */
  confirmedUntil: string
  calendar: Record<Exclude<MailKind, 'hold'>, string>
  day: string
  time: string
  people: string
  requests: string
  number: string
  count: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  night: string
  late: string
  before: string
  coming: string
  manage: string
  offers: string
  again: string
  heldUntil: string
  tableUntil: string
  take: string
  decline: string
  call: string
  map: string
  why: string
  whyWaiting: string
  stop: string
  guest: string
  test: { title: string; text: string; why: string }
  confirm: AccountWords
  recovered: AccountWords
  newDevice: AccountWords
  secondFactorReset: AccountWords
  staff: { unknownDevice: string; why: string }
  expiring: AccountWords
  birthday: AccountWords
  feedback: AccountWords
  called: AccountWords & { why: string }
  campaign: {
    code: string
    discount: string
    amount: string
    until: string
    why: string
    stop: string
  }
  whyAccount: string
  whyAddress: string
  event: string
  reservedFor: string
}
