import { nextId } from 'services/lib/counters'
import { Settings } from 'services/lib/settings'
import { Rewards } from 'services/promotions/reward.model'

/** Puts a reward into the store behind the product's back, for tests that are not about the call. */
export async function addReward(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await nextId('rewards')
  await Rewards.create({
    id,
    name: `Reward ${id}`,
    description: 'A reward of the test',
    pointsCost: 10,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'all',
    version: 1,
    ...fields,
  } as never)
  return id
}

/** Sets the capacity behind the product's back, for tests that are not about the call. */
export async function setCapacity(totalTables: number, maxPersonsPerSlot: number): Promise<void> {
  await Settings.updateOne(
    { key: 'restaurant_capacity' },
    { $set: { value: { totalTables, maxPersonsPerSlot }, updatedAt: new Date() } },
    { upsert: true },
  )
}
