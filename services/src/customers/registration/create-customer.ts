import type { register } from '@sufra/contracts/auth/calls'
import type { ParamsOf } from '@sufra/contracts/call'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import {
  insertOne,
  publishChange,
  runAfterCommit,
  runTransaction,
  updateMany,
  write,
} from '../../platform/db/transaction.ts'
import { pointsMoved } from '../../platform/metrics.ts'
import { changeMailConsent } from '../consent/change-mail-consent.ts'
import { type CustomerRecord, Customers, createRecord, toSearchFields } from '../customer.model.ts'
import { enqueueConfirmation, getMailboxKey } from '../email/change-email.ts'
import type { LedgerRecord } from '../ledger.model.ts'
import { moveLots } from '../loyalty/customer-lots.ts'
import type { MailConsent } from '../marketing-consent.model.ts'
import { protectPassword } from '../password.ts'
import { appendLedgerEntry } from '../points/append-ledger-entry.ts'
import { loadWelcomePoints } from '../points/welcome-points.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import { allocateCustomerId } from './customer-ids.ts'

type Registration = ParamsOf<typeof register>

export async function createCustomer(
  { privacyVersion, marketing, ...registration }: Registration,
  app: AppContext,
): Promise<CustomerRecord> {
  assertDateOfBirth(registration.dateOfBirth, app)
  const { password: chosen, phoneNumber, email } = registration
  const password = chosen ? await protectPassword(chosen, app) : null
  // Saves an ID on a refusal; the check inside the transaction decides.
  await assertPhoneFree(phoneNumber)
  const uniqueId = await allocateCustomerId()
  const mailboxKey = await getMailboxKey(email, app)
  return runTransaction(async () => {
    await assertPhoneFree(phoneNumber)
    const consent = privacyVersion && { privacyConsent: { version: privacyVersion, at: app.now() } }
    const customer = await addCustomer(
      { ...registration, ...(mailboxKey && { mailboxKey }), ...consent, password, uniqueId },
      app,
    )
    enqueueConfirmation(customer.id, mailboxKey, app)
    return marketing ? giveConsent(customer, { ...marketing, source: 'registration' }, app) : customer
  })
}

/** Part of the current transaction. @returns the customer with the consent. */
export function giveConsent(
  customer: CustomerRecord,
  consent: Pick<MailConsent, 'textVersion' | 'language' | 'source'>,
  app: AppContext,
): CustomerRecord {
  const mailConsent: MailConsent = { ...consent, isOn: true, at: app.now() }
  changeMailConsent(customer, mailConsent)
  return { ...customer, mailConsent }
}

export async function assertPhoneFree(phoneNumber: string): Promise<void> {
  if (await Customers.exists({ phoneNumber })) throw createDomainError('PHONE_TAKEN')
}

export type NewCustomer = Partial<CustomerRecord> &
  Pick<CustomerRecord, 'phoneNumber' | 'firstName' | 'lastName' | 'password' | 'uniqueId'>

/** Part of the current transaction; the new customer gets the welcome gift. */
export async function addCustomer(known: NewCustomer, app: AppContext): Promise<CustomerRecord> {
  const { points } = await loadWelcomePoints()
  const customer = await insertCustomer(known, { points, type: 'welcome', adminName: null }, app)
  publishChange({ kind: 'customer', id: customer.id, customerId: customer.id })
  return customer
}

type Opening = Pick<LedgerRecord, 'points' | 'adminName'> & { type: 'welcome' | 'import' }

/** Part of the current transaction, with the first line of the ledger. Announces nothing to open screens. */
export async function insertCustomer(known: NewCustomer, opening: Opening, app: AppContext): Promise<CustomerRecord> {
  const { points, type } = opening
  const fields = { ...createRecord(), ...known }
  const { lots, pointsUntil } = await moveLots({ points: 0 }, points, app)
  const now = app.now()
  const created = {
    id: await allocateId('customers'),
    points,
    ...(lots && { lots }),
    createdAt: known.createdAt ?? now,
  }
  const customer: CustomerRecord = { ...fields, ...created, ...toSearchFields(fields) }
  releasePhone(customer.phoneNumber)
  write(insertOne(Customers, customer))
  queueCustomerEvent('customer.created', customer.id, now)
  if (points === 0) return customer
  const entry = await createOpeningEntry(customer, opening, now)
  appendLedgerEntry({ ...entry, ...(type === 'import' && pointsUntil && { pointsUntil }) })
  runAfterCommit(() => pointsMoved.inc({ type }, points))
  return customer
}

const OPENING = { welcome: 'Welcome gift', import: 'Opening points' }

async function createOpeningEntry(
  { id }: CustomerRecord,
  { points, type, adminName }: Opening,
  createdAt: Date,
): Promise<LedgerRecord> {
  return {
    id: await allocateId('transactions'),
    ref: `${type}:${id}`,
    customerId: id,
    type,
    points,
    balance: points,
    amountFils: null,
    description: OPENING[type],
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName,
    createdAt,
  }
}

/** The phone leads to its new owner alone, not to the record that once had it; part of the current transaction. */
export function releasePhone(phoneNumber: string): void {
  write(updateMany(Customers, { formerPhones: phoneNumber }, { $pull: { formerPhones: phoneNumber } }))
}

/** @throws RuleError VALIDATION_ERROR for a date after the restaurant's today (customer specification §5). */
export function assertDateOfBirth(dateOfBirth: string, { config, now }: AppContext): void {
  if (dateOfBirth <= getDayInZone(now(), config.restaurant.timeZone)) return
  const message = 'Date of birth cannot be in the future'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'dateOfBirth', message }] }, { message })
}
