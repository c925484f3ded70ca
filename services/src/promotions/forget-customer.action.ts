import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../lib/calls/action.ts'
import { eraseAuditDetails } from '../lib/observability/audit.ts'
import { Codes } from './code.model.ts'
import { NewsReads } from './news-read.model.ts'

/** Removes the codes of a customer who was deleted, what the log holds of them, and what the customer read. */
export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  const codes = await Codes.find({ customerId }, { _id: 0, id: 1 }).lean<{ id: number }[]>()
  // First, because the codes are how its lines are found.
  await eraseAuditDetails(codes.map(({ id }) => `discount_code:${id}`))
  await Codes.deleteMany({ customerId })
  await NewsReads.deleteMany({ customerId })
  return null
})
