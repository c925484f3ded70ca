import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { eraseAuditDetails } from '../platform/observability/audit.ts'
import { Codes } from './code.model.ts'
import { NewsReads } from './news-read.model.ts'
import { OfferUses } from './offer-use.model.ts'

export const listActiveHolders = (app: AppContext) =>
  defineInternalAction(calls.activeHolders, async (_ctx, { customers }) => {
    const usable = { state: 'issued', isUsed: false, expiresAt: { $gt: app.now() } } as const
    const holders = await Codes.aggregate<{ _id: number }>([
      { $match: { ...toCustomerFilter(customers), ...usable } },
      { $group: { _id: '$customerId' } },
    ])
    return holders.map(({ _id }) => _id)
  })

function toCustomerFilter(customers: calls.HolderFilter) {
  if (customers === 'all') return {}
  return { customerId: 'from' in customers ? { $gte: customers.from, $lte: customers.to } : { $in: customers } }
}

export const findCodeHolder = defineInternalAction(calls.codeHolder, async (_ctx, { code }) => {
  const found = await Codes.findOne({ code, state: 'issued' }, { _id: 0, customerId: 1 }).lean<{ customerId: number }>()
  return found?.customerId ?? null
})

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  const codes = await Codes.find({ customerId }, { _id: 0, id: 1 }).lean<{ id: number }[]>()
  // First, because the codes find the audit entries.
  await eraseAuditDetails(codes.map(({ id }) => `discount_code:${id}`))
  await Codes.deleteMany({ customerId })
  await NewsReads.deleteMany({ customerId })
  await OfferUses.deleteMany({ customerId })
  return null
})
