import type { register } from '@sufra/contracts/auth/calls'
import type { ParamsOf } from '@sufra/contracts/call'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, publishChange, runAfterCommit, runTransaction, write } from '../../platform/db/transaction.ts'
import { pointsMoved } from '../../platform/metrics.ts'
import { type CustomerRecord, Customers, createRecord, toSearchFields } from '../customer.model.ts'
import { enqueueConfirmation, getMailboxKey } from '../email/change-email.ts'
import type { LedgerRecord } from '../ledger.model.ts'
import { moveLots } from '../loyalty/customer-lots.ts'
import { protectPassword } from '../password.ts'
import { appendLedgerEntry } from '../points/append-ledger-entry.ts'
import { loadWelcomePoints } from '../points/welcome-points.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import { allocateCustomerId } from './customer-ids.ts'

type Registration = ParamsOf<typeof register>

export async function createCustomer(
  { privacyVersion, ...registration }: Registration,
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
    return customer
  })
}

export async function assertPhoneFree(phoneNumber: string): Promise<void> {
  if (await Customers.exists({ phoneNumber })) throw createDomainError('PHONE_TAKEN')
}

export type NewCustomer = Partial<CustomerRecord> &
  Pick<CustomerRecord, 'phoneNumber' | 'firstName' | 'lastName' | 'password' | 'uniqueId'>

export async function addCustomer(known: NewCustomer, app: AppContext): Promise<CustomerRecord> {
  const { points } = await loadWelcomePoints()
  const fields = { ...createRecord(), ...known }
  const start = await moveLots({ points: 0 }, points, app)
  const created = {
    id: await allocateId('customers'),
    points,
    ...(start.lots && { lots: start.lots }),
    createdAt: app.now(),
  }
  const customer: CustomerRecord = { ...fields, ...created, ...toSearchFields(fields) }
  write(insertOne(Customers, customer))
  publishChange({ kind: 'customer', id: customer.id, customerId: customer.id })
  queueCustomerEvent('customer.created', customer.id, customer.createdAt)
  if (points > 0) appendLedgerEntry(await createWelcomeEntry(customer))
  runAfterCommit(() => pointsMoved.inc({ type: 'welcome' }, points))
  return customer
}

async function createWelcomeEntry({ id, points, createdAt }: CustomerRecord): Promise<LedgerRecord> {
  return {
    id: await allocateId('transactions'),
    ref: `welcome:${id}`,
    customerId: id,
    type: 'welcome',
    points,
    balance: points,
    amountFils: null,
    description: 'Welcome gift',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
    createdAt,
  }
}

/** @throws RuleError VALIDATION_ERROR for a date after the restaurant's today (customer specification §5). */
export function assertDateOfBirth(dateOfBirth: string, { config, now }: AppContext): void {
  if (dateOfBirth <= getDayInZone(now(), config.restaurant.timeZone)) return
  const message = 'Date of birth cannot be in the future'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'dateOfBirth', message }] }, { message })
}
