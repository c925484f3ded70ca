import * as calls from '@sufra/runtime/calls/auth'
import { internal } from '../lib/calls/action.ts'
import { Sessions } from './session.model.ts'

/** Ends the sessions of a customer who was deleted. */
export const forgetCustomer = internal(calls.forgetCustomer, async (_ctx, { customerId }) => {
  await Sessions.deleteMany({ kind: 'customer', personId: customerId })
  return null
})
