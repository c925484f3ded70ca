import type { Customer } from '@sufra/contracts/customers/entities'
import { customerFields } from '@sufra/contracts/customers/fields'
import { createEmptyValues, listAnswered, pickValues, type Reader, type ValuesOf } from '@sufra/contracts/record-fields'
import type { Session } from '@sufra/contracts/rights'
import type { PointLot } from '@sufra/domain/customers/point-lots'
import { type Day, getMonth } from '@sufra/domain/platform/calendar-day'
import type { PrivacyVersion } from '@sufra/domain/platform/choices'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import type { Account } from '@sufra/runtime/calls/customers'
import { Schema } from 'mongoose'
import { CUSTOMERS, type CustomerAccount, redactCustomer } from '../platform/calls/accounts.ts'
import { toSearchText } from '../platform/calls/lists.ts'
import { toSchemaFields } from '../platform/db/records.ts'
import { defineModel } from '../platform/db/store.ts'
import type { MailConsent } from './marketing-consent.model.ts'
import type { StoredPassword } from './password.ts'

/** `points` is the sum of the customer's ledger entries; both change together (move-points.ts). */
export interface CustomerRecord extends ValuesOf<typeof customerFields>, CustomerAccount {
  phoneNumber: string
  password: StoredPassword | null
  cardKey?: { generation: number; key: string }
  /** Keyed hash of the address (mail-keys.ts), the same for all accounts of a mailbox; absent without an address. */
  mailboxKey?: string
  /** When the mailbox confirmed the address; absent for an unconfirmed one. */
  emailConfirmedAt?: Date
  version: number
  voidedRefs: string[]
  searchText: string
  birthMonth: number | null
  lastVisitAt?: Date
  /** Sums up to `points`; absent until they can expire (loyalty/customer-lots.ts). */
  lots?: PointLot[]
  /** When the date of birth was last changed; absent since the registration. */
  dateOfBirthChangedAt?: Date
  /** Id of the loyalty tier; a deleted one counts as none (loyalty/apply-tiers.ts). */
  tier?: number
  /** Ids; those of deleted tags have no meaning. */
  tags?: number[]
  /** Of the floor plan; those that it does not have mean nothing. */
  favourites?: Favourite[]
  expiryWarning?: { until: Day; days: number }
  privacyConsent?: { version: PrivacyVersion; at: Date }
  /** To e-mails about offers and news; absent until the first choice. */
  mailConsent?: MailConsent
  /** When a mail about offers was last queued for the mailbox, through any account. */
  campaignMailAt?: Date
  passwordRecoveredAt?: Date
  enrolledBy?: string
  /** The import that created the record; means nothing once that is over. */
  importId?: number
  /** Of records that were merged into this one: their numbers, customer IDs and phones lead here for staff. */
  formerIds?: number[]
  formerUniqueIds?: string[]
  formerPhones?: string[]
  /** When another record was last merged into it. */
  mergedAt?: Date
  /** When it was last split from another. */
  splitAt?: Date
  createdAt: Date
}

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
    exemptSession: { type: String },
    cardKey: { type: Schema.Types.Mixed },
    mailboxKey: { type: String },
    emailConfirmedAt: { type: Date },
    version: { type: Number, required: true },
    voidedRefs: { type: [String], default: [] },
    searchText: { type: String, required: true },
    birthMonth: { type: Number, default: null },
    lastVisitAt: { type: Date },
    lots: { type: Schema.Types.Mixed },
    dateOfBirthChangedAt: { type: Date },
    tier: { type: Number },
    tags: { type: [Number], default: undefined },
    favourites: { type: Schema.Types.Mixed },
    expiryWarning: { type: Schema.Types.Mixed },
    privacyConsent: { type: Schema.Types.Mixed },
    mailConsent: { type: Schema.Types.Mixed },
    campaignMailAt: { type: Date },
    passwordRecoveredAt: { type: Date },
    enrolledBy: { type: String },
    importId: { type: Number },
    formerIds: { type: [Number], default: undefined },
    formerUniqueIds: { type: [String], default: undefined },
    formerPhones: { type: [String], default: undefined },
    mergedAt: { type: Date },
    splitAt: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ phoneNumber: 1 }, { unique: true })
schema.index({ uniqueId: 1 }, { unique: true })
schema.index({ createdAt: 1 })
schema.index({ ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ isMuslim: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ birthMonth: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ tier: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ tags: 1, ...BY_NAME.sort }, { collation: BY_NAME.collation })
schema.index({ points: 1, id: 1 })
schema.index({ lastVisitAt: 1, id: 1 })
// Of the recipients of campaigns.
schema.index({ 'mailConsent.isOn': 1, id: 1 })
schema.index({ mailboxKey: 1 }, { partialFilterExpression: { mailboxKey: { $gt: '' } } })
schema.index({ importId: 1, id: 1 }, { partialFilterExpression: { importId: { $gt: 0 } } })
schema.index({ formerIds: 1 }, { partialFilterExpression: { formerIds: { $gt: 0 } } })
schema.index({ formerUniqueIds: 1 }, { partialFilterExpression: { formerUniqueIds: { $gt: '' } } })
schema.index({ formerPhones: 1 }, { partialFilterExpression: { formerPhones: { $gt: '' } } })
// A search scans this index only, not the records (packages/embedded-mongo, and any MongoDB).
schema.index({ searchText: 1 })

export const Customers = defineModel<CustomerRecord>(CUSTOMERS, schema)

export function createRecord() {
  const counts = { version: 1, voidedRefs: [] }
  return { ...createEmptyValues(customerFields), password: null, birthMonth: null, ...counts }
}

export function toSearchFields(record: Parameters<typeof getSearchText>[0] & { dateOfBirth: Day | null }) {
  const { dateOfBirth } = record
  return { searchText: getSearchText(record), birthMonth: dateOfBirth === null ? null : getMonth(dateOfBirth) }
}

export function getSearchText(record: {
  firstName: string
  lastName: string
  phoneNumber: string
  formerPhones?: readonly string[] | undefined
}): string {
  const { firstName, lastName, phoneNumber, formerPhones = [] } = record
  const former = formerPhones.map((phone) => toSearchText('', phone))
  return [toSearchText(`${firstName} ${lastName} ${firstName}`, phoneNumber), ...former].join(' ')
}

export function toDto(record: CustomerRecord): Customer {
  return toReaderDto('guest', record)
}

const ANSWERED = { guest: listAnswered(customerFields, 'guest'), viewer: listAnswered(customerFields, 'viewer') }

function toReaderDto(reader: Reader, record: CustomerRecord): Customer {
  return {
    id: record.id,
    uniqueId: record.uniqueId,
    ...pickValues<ValuesOf<typeof customerFields>>(ANSWERED[reader], record),
    ...(record.tier !== undefined && { tier: record.tier }),
    ...(record.emailConfirmedAt && { emailConfirmedAt: record.emailConfirmedAt.toISOString() }),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  }
}

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

export function toAccount(record: CustomerRecord): Account {
  return { customer: toOwnDto(record), generation: record.generation ?? 0, exemptSession: record.exemptSession ?? null }
}

export function toStaffDto(session: Session | null | undefined, record: CustomerRecord): Customer {
  return redactCustomer(session, toEditorDto(record))
}

function toEditorDto(record: CustomerRecord): Customer {
  const { lastVisitAt, tags, favourites, mailConsent, mergedAt } = record
  return {
    ...toReaderDto('viewer', record),
    ...(lastVisitAt && { lastVisitAt: lastVisitAt.toISOString() }),
    ...(mergedAt && { mergedAt: mergedAt.toISOString() }),
    ...(mailConsent?.isOn && { acceptsOffers: true }),
    ...(tags && tags.length > 0 && { tags }),
    ...(favourites && favourites.length > 0 && { favourites }),
  }
}

export function toDtoFor(session: Session | null | undefined, record: CustomerRecord): Customer {
  return session?.kind === 'admin' ? toStaffDto(session, record) : redactCustomer(session, toOwnDto(record))
}
