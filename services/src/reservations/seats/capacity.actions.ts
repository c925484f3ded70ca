import type { RestaurantCapacity } from '@sufra/contracts/entities/reservation'
import * as contract from '@sufra/contracts/reservations'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { action, transactional } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { writeAudit } from '../../lib/audit.ts'
import { Settings, settingSaved } from '../../lib/settings.ts'
import { write } from '../../lib/transaction.ts'
import { tableMayBeFree } from '../waitlist/offer-tables.ts'
import { CAPACITY_KEY } from './booking-policy.ts'

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
export const setCapacity = (app: AppContext) =>
  transactional(contract.setCapacity, async (ctx, { totalTables, maxPersonsPerSlot }) => {
    const updatedAt = app.now()
    const stored = await Settings.findOne({ key: CAPACITY_KEY }).lean<StoredCapacity>()
    const createdAt = stored ? createdAtOf(stored) : updatedAt
    const value = { totalTables, maxPersonsPerSlot, createdAt }
    write(settingSaved(CAPACITY_KEY, value, updatedAt))
    const [before, after] = [toDto(stored ?? NEVER_SET), toDto({ value, updatedAt })]
    tableMayBeFree(app)
    await writeAudit(ctx, { what: 'restaurant.capacity', record: `setting:${CAPACITY_KEY}`, before, after }, app)
    return after
  })

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
