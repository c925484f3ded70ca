import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../lib/calls/action.ts'
import { eraseAuditDetails } from '../lib/observability/audit.ts'
import { Codes } from './code.model.ts'
import { NewsReads } from './news-read.model.ts'

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  const codes = await Codes.find({ customerId }, { _id: 0, id: 1 }).lean<{ id: number }[]>()
  // First, because the codes find the audit entries.
  await eraseAuditDetails(codes.map(({ id }) => `discount_code:${id}`))
  await Codes.deleteMany({ customerId })
  await NewsReads.deleteMany({ customerId })
  return null
})
