import * as calls from '@sufra/runtime/calls/auth'
import { defineInternalAction } from '../lib/calls/action.ts'
import { Sessions } from './session.model.ts'

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  await Sessions.deleteMany({ kind: 'customer', personId: customerId })
  return null
})
