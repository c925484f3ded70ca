import { discountStatus as discountStatusCall } from '@sufra/contracts/customers/calls'
import { activeHolders } from '@sufra/runtime/calls/promotions'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { defineAction } from '../../platform/calls/action.ts'
import { streamList } from '../../platform/export/record-stream.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'

const BATCH = 1000

interface DiscountStatus {
  id: number
  hasActiveDiscounts: boolean
}

export const listDiscountStatus = defineAction(discountStatusCall, async (ctx, { ids }) => {
  if (!ids) return streamList(ctx.meta, streamStatuses(ctx.broker), (status) => status)
  const customers = await Customers.find({ id: { $in: ids } }, { _id: 0, id: 1 }).lean()
  const known = new Set(customers.map(({ id }) => id))
  const knownIds = [...new Set(ids)].filter((id) => known.has(id))
  return toStatuses(knownIds, await readHolders(ctx.broker, knownIds))
})

async function* streamStatuses(broker: ServiceBroker): AsyncGenerator<DiscountStatus> {
  for (let from = 0; ; ) {
    const batch = await Customers.find({ id: { $gte: from } }, { _id: 0, id: 1 })
      .sort({ id: 1 })
      .limit(BATCH)
      .lean<Pick<CustomerRecord, 'id'>[]>()
    const ids = batch.map(({ id }) => id)
    const to = ids.at(-1)
    if (to === undefined) return
    yield* toStatuses(ids, await readHolders(broker, { from, to }))
    from = to + 1
  }
}

/** Uses the broker, because the call's deadline ends long before a long list. */
async function readHolders(
  broker: ServiceBroker,
  customers: number[] | { from: number; to: number },
): Promise<Set<number>> {
  return new Set(await call(broker, activeHolders, { customers }))
}

function toStatuses(ids: readonly number[], holders: ReadonlySet<number>): DiscountStatus[] {
  return ids.map((id) => ({ id, hasActiveDiscounts: holders.has(id) }))
}
