import type { register } from '@sufra/contracts/auth'
import type { ParamsOf } from '@sufra/contracts/call'
import { rule } from '@sufra/domain/errors'
import { nextId } from '../lib/counters.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { type CustomerRecord, Customers, searchTextOf } from './customer.model.ts'
import { nextCustomerId, stepOverTakenIds } from './customer-ids.ts'
import { assertBorn } from './date-of-birth.ts'
import type { LedgerEntry } from './ledger.model.ts'
import { storePassword } from './password.ts'
import { settle } from './settle.ts'
import { welcomePoints } from './welcome-points.ts'

type Registration = ParamsOf<typeof register>

/**
 * Creates a customer with the welcome points, in one write (contract §3, §4).
 * @throws RuleError PHONE_TAKEN when the phone has an account, however many register it at the same moment.
 */
export async function createCustomer(registration: Registration, world: World): Promise<CustomerRecord> {
  assertBorn(registration.dateOfBirth, world)
  // The unique index decides; this look spares the ID that a refusal would use up.
  if (await Customers.exists({ phoneNumber: registration.phoneNumber })) throw rule('PHONE_TAKEN')
  const draft = await draftOf(registration, world)
  for (;;) {
    try {
      const customer: CustomerRecord = { ...draft, uniqueId: await nextCustomerId() }
      await insert(Customers, customer)
      for (const entry of customer.pending) await settle(entry)
      return customer
    } catch (error) {
      if (isDuplicate(error, 'phoneNumber')) throw rule('PHONE_TAKEN')
      if (!isDuplicate(error, 'uniqueId')) throw error
      await stepOverTakenIds()
    }
  }
}

async function draftOf(registration: Registration, world: World): Promise<Omit<CustomerRecord, 'uniqueId'>> {
  const { password, ...fields } = registration
  const id = await nextId('customers')
  const createdAt = world.now()
  const { points } = await welcomePoints()
  const pending = points > 0 ? [await welcomeEntry(id, points, createdAt)] : []
  return {
    ...fields,
    id,
    points,
    pending,
    password: password ? await storePassword(password, world) : null,
    discount: null,
    adminNotes: null,
    version: 1,
    ledgerRevision: pending.length,
    voidedRefs: [],
    searchText: searchTextOf(registration),
    createdAt,
  }
}

async function welcomeEntry(customerId: number, points: number, createdAt: Date): Promise<LedgerEntry> {
  return {
    id: await nextId('transactions'),
    ref: `welcome:${customerId}`,
    customerId,
    type: 'welcome',
    points,
    amountFils: null,
    description: 'Welcome gift',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
    createdAt,
  }
}
