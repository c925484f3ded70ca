import type { Customer } from '@sufra/contracts/entities/customer'
import { answeredTo, nothingOf, type Reader, type ValuesOf, valuesIn } from '@sufra/contracts/record-fields'
import { customerFields } from '@sufra/contracts/records/customer'
import type { Session } from '@sufra/contracts/rights'
import { type Day, monthOf } from '@sufra/domain/calendar-day'
import type { PrivacyVersion } from '@sufra/domain/privacy'
import type { Account } from '@sufra/runtime/calls/customers'
import { Schema } from 'mongoose'
import { CUSTOMERS, type CustomerAccount, redactCustomer } from '../lib/calls/accounts.ts'
import { toSearchText } from '../lib/calls/lists.ts'
import { toSchemaFields } from '../lib/db/records.ts'
import { defineModel } from '../lib/db/store.ts'
import type { StoredPassword } from './password.ts'

/** A customer. `points` is the sum of the customer's ledger lines, which change together with it (move-points.ts). */
export interface CustomerRecord extends ValuesOf<typeof customerFields>, CustomerAccount {
  phoneNumber: string
  /** The chosen password, sealed or hashed; null means that the first name is the password. */
  password: StoredPassword | null
  /** What the person's phone signs card codes with, under the account's number at which it was made; absent until asked for. */
  cardKey?: { generation: number; key: string }
  /** Counts edits of the record by people (contract §1, `If-Match`). */
  version: number
  /** Refs of moves that were voided and must never happen any more (the latest hundred). */
  voidedRefs: string[]
  /** Folded names, phone spellings and the keys of the names, for the directory's search. */
  searchText: string
  /** The month of the date of birth, for the directory's filter; null while that is not known. */
  birthMonth: number | null
  /** When points were last earned by a purchase; absent until then. */
  lastVisitAt?: Date
  /** Which privacy policy was accepted at registration, and when; absent where nobody said. */
  privacyConsent?: { version: PrivacyVersion; at: Date }
  /** When the password was recovered last; absent once another is chosen. */
  passwordRecoveredAt?: Date
  /** Who of the staff enrolled the customer; absent for those who registered. */
  enrolledBy?: string
  createdAt: Date
}

/** The directory's own order: by last name, then first name, whatever the case (contract §11). */
export const BY_NAME = {
  sort: { lastName: 1, firstName: 1, id: 1 },
  collation: { locale: 'en', strength: 2 },
} as const

const schema = new Schema<CustomerRecord>(
  {
    id: { type: Number, required: true },
    uniqueId: { type: String, required: true },
    ...(toSchemaFields(customerFields) as object),
    password: { type: Schema.Types.Mixed, default: null },
    generation: { type: Number },
    keptSession: { type: String },
    cardKey: { type: Schema.Types.Mixed },
    version: { type: Number, required: true },
    voidedRefs: { type: [String], default: [] },
    searchText: { type: String, required: true },
    birthMonth: { type: Number, default: null },
    lastVisitAt: { type: Date },
    privacyConsent: { type: Schema.Types.Mixed },
    passwordRecoveredAt: { type: Date },
    enrolledBy: { type: String },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ phoneNumber: 1 }, { unique: true })
schema.index({ uniqueId: 1 }, { unique: true })
schema.index({ createdAt: 1 })
schema.index({ ...BY_NAME.sort }, { collation: BY_NAME.collation })
// What the directory is narrowed by, in its order; and the other orders that it can have.
schema.index({ isMuslim: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ birthMonth: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ points: 1, id: 1 })
schema.index({ lastVisitAt: 1, id: 1 })
// A search reads these texts alone, not the records (packages/embedded-mongo, and any MongoDB).
schema.index({ searchText: 1 })

export const Customers = defineModel<CustomerRecord>(CUSTOMERS, schema)

/** A record of which nothing is known yet but that it is new. */
export function createRecord() {
  const counts = { version: 1, voidedRefs: [] }
  return { ...nothingOf(customerFields), password: null, birthMonth: null, ...counts }
}

/** What of a record follows from others, and is stored so that the record is found by it. */
export function toSearchFields(record: Parameters<typeof getSearchText>[0] & { dateOfBirth: Day | null }) {
  const { dateOfBirth } = record
  return { searchText: getSearchText(record), birthMonth: dateOfBirth === null ? null : monthOf(dateOfBirth) }
}

/** The text that the directory searches: the names in both orders, and the phone. */
export function getSearchText(record: { firstName: string; lastName: string; phoneNumber: string }): string {
  const { firstName, lastName, phoneNumber } = record
  return toSearchText(`${firstName} ${lastName} ${firstName}`, phoneNumber)
}

/** A customer as the contract shows it to everybody who may see it. */
export function toDto(record: CustomerRecord): Customer {
  return dtoFor('guest', record)
}

/** What each reader gets, found once: a list answers many customers. */
const ANSWERED = { guest: answeredTo(customerFields, 'guest'), viewer: answeredTo(customerFields, 'viewer') }

function dtoFor(reader: Reader, record: CustomerRecord): Customer {
  return {
    id: record.id,
    uniqueId: record.uniqueId,
    ...valuesIn<ValuesOf<typeof customerFields>>(ANSWERED[reader], record),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  }
}

/** A customer as the contract shows it to themselves: with what they agreed to, and whether they chose a password. */
export function toOwnDto(record: CustomerRecord): Customer {
  const { privacyConsent: consent, password, passwordRecoveredAt } = record
  return {
    ...toDto(record),
    ...(consent && { privacyConsent: { version: consent.version, at: consent.at.toISOString() } }),
    ...(password === null && { passwordIsFirstName: true }),
    ...(!consent && { privacyConsentIsDue: true }),
    ...(passwordRecoveredAt && { passwordRecoveredAt: passwordRecoveredAt.toISOString() }),
  }
}

/** A customer as far as signing in needs it. */
export function toAccount(record: CustomerRecord): Account {
  return { customer: toOwnDto(record), generation: record.generation ?? 0, keptSession: record.keptSession ?? null }
}

/** A customer as staff see it: with the notes and the last visit. */
export function toStaffDto(session: Session | null | undefined, record: CustomerRecord): Customer {
  return redactCustomer(session, toEditorDto(record))
}

function toEditorDto(record: CustomerRecord): Customer {
  const { lastVisitAt } = record
  return { ...dtoFor('viewer', record), ...(lastVisitAt && { lastVisitAt: lastVisitAt.toISOString() }) }
}

/** A customer as the person who asks may see it: with the notes for staff alone (contract §2). */
export function toDtoFor(session: Session | null | undefined, record: CustomerRecord): Customer {
  return session?.kind === 'admin' ? toStaffDto(session, record) : redactCustomer(session, toOwnDto(record))
}
