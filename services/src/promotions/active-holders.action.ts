import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { Codes } from './code.model.ts'

export const listActiveHolders = (app: AppContext) =>
  defineInternalAction(calls.activeHolders, async (_ctx, { customers }) => {
    const usable = { state: 'issued', isUsed: false, expiresAt: { $gt: app.now() } } as const
    const holders = await Codes.aggregate<{ _id: number }>([
      { $match: { ...toCustomerFilter(customers), ...usable } },
      { $group: { _id: '$customerId' } },
    ])
    return holders.map(({ _id }) => _id)
  })

function toCustomerFilter(customers: calls.AskedHolders) {
  if (customers === 'all') return {}
  return { customerId: 'from' in customers ? { $gte: customers.from, $lte: customers.to } : { $in: customers } }
}
