import type { Customer } from '@sufra/contracts/customers/entities'
import mongoose from 'mongoose'
import { Customers } from 'services/customers/customer.model'
import { type LoyaltyRules, loadLoyalty } from 'services/customers/loyalty/loyalty-rules'
import { getMailKeys } from 'services/messaging/mail/mail-keys'
import type { AppContext } from 'services/platform/config'
import { invalidateCaches } from 'services/platform/db/cached-reads'
import { allocateId } from 'services/platform/db/counters'
import { Settings } from 'services/platform/db/settings'
import { RestaurantHours } from 'services/platform/opening/hours.model'
import { Rewards } from 'services/promotions/reward.model'
import { RestaurantCapacities } from 'services/reservations/seating/capacity.model'
import { seedRestaurant } from 'services/seeds/restaurant'
import { NOON } from './product.ts'

export async function writeDirectly<T>(write: PromiseLike<T>): Promise<T> {
  const done = await write
  invalidateCaches(listCollections())
  return done
}

/** Of all models; other processes of the product have caches of their own. */
const listCollections = () => Object.values(mongoose.models).map(({ collection }) => collection.collectionName)

export async function addReward(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await allocateId('rewards')
  const reward = {
    id,
    name: `Reward ${id}`,
    description: 'A reward of the test',
    pointsCost: 10,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'all',
    version: 1,
    ...fields,
  }
  await writeDirectly(Rewards.create(reward as never))
  return id
}

/** As another process whose invalidation is lost: this one has the former rules in its cache. */
export async function changeLoyaltyElsewhere(changes: Partial<LoyaltyRules>): Promise<void> {
  await loadLoyalty()
  const values = Object.entries(changes).map(([name, value]) => [`value.${name}`, value])
  const update = { $set: Object.fromEntries(values), $inc: { 'value.version': 1 } }
  await Settings.collection.updateOne({ key: 'loyalty' }, update)
}

export async function setCapacity(totalTables: number, maxPersonsPerSlot: number): Promise<void> {
  await writeDirectly(RestaurantCapacities.updateOne({ id: 1 }, { $set: { totalTables, maxPersonsPerSlot } }))
}

/** Creates a unique index that a second equal value violates: a fault of the product. */
export async function refuseSecond(collection: string, field: string): Promise<void> {
  await mongoose.connection
    .collection(collection)
    .createIndex({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $exists: true } } })
}

export async function setHours(hours: { openTime: string; closeTime: string; isClosed?: boolean }): Promise<void> {
  await writeDirectly(RestaurantHours.updateMany({}, { $set: hours }))
}

export async function resetRestaurant(): Promise<void> {
  await Promise.all([RestaurantHours.deleteMany({}), RestaurantCapacities.deleteMany({})])
  await writeDirectly(seedRestaurant())
}

/** An address that its mailbox has confirmed, without the mails of the way there. */
export async function giveConfirmedEmail(customer: Customer, email: string, now = NOON): Promise<void> {
  const { getKey } = await getMailKeys({ now: () => now } as AppContext)
  const fields = { email, mailboxKey: getKey(email), emailConfirmedAt: now }
  await writeDirectly(Customers.updateOne({ id: customer.id }, { $set: fields }))
  customer.email = email
}
