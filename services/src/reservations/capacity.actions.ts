import type { RestaurantCapacity } from '@sufra/contracts/entities/reservation'
import * as contract from '@sufra/contracts/reservations'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { action } from '../lib/action.ts'
import { type Act, writeAudit } from '../lib/audit.ts'
import { Settings } from '../lib/settings.ts'
import type { World } from '../lib/world.ts'
import { CAPACITY_KEY } from './room.ts'

/** The capacity as it is stored. */
interface StoredCapacity {
  value: Capacity & { createdAt?: Date }
  updatedAt: Date
}

/** The capacity that holds until somebody sets one was set by nobody, so its time is the beginning of time. */
const NEVER_SET: StoredCapacity = { value: DEFAULT_CAPACITY, updatedAt: new Date(0) }

/** How many tables there are, and how many people fit in (staff specification §3). */
export const getCapacity = action(contract.getCapacity, async () => {
  const stored = await Settings.findOne({ key: CAPACITY_KEY }).lean<StoredCapacity>()
  return toDto(stored ?? NEVER_SET)
})

/** Sets the capacity. Bookings that were made stay, also those that no longer fit; new ones go by the new numbers. */
export const setCapacity = (world: World) =>
  action(contract.setCapacity, async (ctx, capacity) => {
    const now = world.now()
    const before = (await replace(capacity, now)) ?? NEVER_SET
    const createdAt = before === NEVER_SET ? now : createdAtOf(before)
    const after = toDto({ value: { ...capacity, createdAt }, updatedAt: now })
    const act: Act = { what: 'restaurant.capacity', record: `setting:${CAPACITY_KEY}`, before: toDto(before), after }
    await writeAudit(ctx, act, world)
    return after
  })

/** @returns the capacity before; null when this is the first that anybody set. */
function replace({ totalTables, maxPersonsPerSlot }: Capacity, now: Date): Promise<StoredCapacity | null> {
  return Settings.findOneAndUpdate(
    { key: CAPACITY_KEY },
    {
      $set: { 'value.totalTables': totalTables, 'value.maxPersonsPerSlot': maxPersonsPerSlot, updatedAt: now },
      $setOnInsert: { 'value.createdAt': now },
    },
    { upsert: true, returnDocument: 'before' },
  ).lean<StoredCapacity>()
}

function createdAtOf({ value, updatedAt }: StoredCapacity): Date {
  return value.createdAt ?? updatedAt
}

/** There is one capacity, so its id is always 1. */
function toDto(stored: StoredCapacity): RestaurantCapacity {
  return {
    id: 1,
    totalTables: stored.value.totalTables,
    maxPersonsPerSlot: stored.value.maxPersonsPerSlot,
    createdAt: createdAtOf(stored).toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}
