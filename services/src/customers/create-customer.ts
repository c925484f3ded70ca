import type { register } from '@sufra/contracts/auth'
import type { ParamsOf } from '@sufra/contracts/call'
import { rule } from '@sufra/domain/errors'
import type { AppContext } from '../lib/app-context.ts'
import { nextId } from '../lib/counters.ts'
import { pointsMoved } from '../lib/metrics.ts'
import { afterCommit, inserted, inTransaction, write } from '../lib/transaction.ts'
import { type CustomerRecord, Customers, foundBy, newRecord } from './customer.model.ts'
import { freeCustomerId } from './customer-ids.ts'
import { assertBorn } from './date-of-birth.ts'
import { Ledger, type LedgerEntry } from './ledger.model.ts'
import { storePassword } from './password.ts'
import { welcomePoints } from './welcome-points.ts'

type Registration = ParamsOf<typeof register>

/**
 * Creates a customer with the welcome points, together or not at all (contract §3, §4).
 * @throws RuleError PHONE_TAKEN when the phone has an account, however many register it at the same moment.
 */
export async function createCustomer(
  { privacyVersion, ...registration }: Registration,
  app: AppContext,
): Promise<CustomerRecord> {
  assertBorn(registration.dateOfBirth, app)
  const { password: chosen, phoneNumber } = registration
  const password = chosen ? await storePassword(chosen, app) : null
  const assertFree = async () => {
    if (await Customers.exists({ phoneNumber })) throw rule('PHONE_TAKEN')
  }
  // This look spares the ID that a refusal would use up; the one inside decides.
  await assertFree()
  const uniqueId = await freeCustomerId()
  return inTransaction(async () => {
    await assertFree()
    const { points } = await welcomePoints()
    const now = app.now()
    const consent = privacyVersion && { privacyConsent: { version: privacyVersion, at: now } }
    const customer = await draftOf({ ...registration, ...consent, password, uniqueId }, points, now)
    write(inserted(Customers, customer))
    if (points > 0) write(inserted(Ledger, await welcomeEntry(customer)))
    afterCommit(() => pointsMoved.inc({ type: 'welcome' }, points))
    return customer
  })
}

async function draftOf(
  registration: Omit<Registration, 'password' | 'privacyVersion'> &
    Pick<CustomerRecord, 'password' | 'uniqueId' | 'privacyConsent'>,
  points: number,
  createdAt: Date,
): Promise<CustomerRecord> {
  return {
    ...newRecord(),
    ...registration,
    id: await nextId('customers'),
    points,
    ...foundBy(registration),
    createdAt,
  }
}

async function welcomeEntry({ id, points, createdAt }: CustomerRecord): Promise<LedgerEntry> {
  return {
    id: await nextId('transactions'),
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
