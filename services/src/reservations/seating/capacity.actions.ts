import * as contract from '@sufra/contracts/reservations/opening/calls'
import type { RestaurantCapacity } from '@sufra/contracts/reservations/opening/entities'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { CAPACITY_ID, type CapacityRecord, RestaurantCapacities } from './capacity.model.ts'
import { announceFreedSeats } from './freed-seats.ts'

export const getCapacity = defineAction(contract.getCapacity, async () => toDto(await readCapacity()))

export const setCapacity = (app: AppContext) =>
  defineTransaction(contract.setCapacity, async (ctx, { totalTables, maxPersonsPerSlot }) => {
    const before = await readCapacity()
    const changes = { totalTables, maxPersonsPerSlot, updatedAt: app.now() }
    write(updateOne(RestaurantCapacities, { id: CAPACITY_ID }, { $set: changes }))
    publishChange({ kind: 'capacity', id: CAPACITY_ID })
    const after = toDto({ ...before, ...changes })
    announceFreedSeats(app)
    const record = `restaurant_capacity:${CAPACITY_ID}`
    await writeAudit(ctx, { what: 'restaurant.capacity', record, before: toDto(before), after }, app)
    return after
  })

function readCapacity(): Promise<CapacityRecord> {
  return RestaurantCapacities.findOne({ id: CAPACITY_ID }).orFail().lean<CapacityRecord>()
}

function toDto({ id, totalTables, maxPersonsPerSlot, createdAt, updatedAt }: CapacityRecord): RestaurantCapacity {
  return {
    id,
    totalTables,
    maxPersonsPerSlot,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
