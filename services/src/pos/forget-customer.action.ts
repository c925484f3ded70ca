import * as calls from '@sufra/runtime/calls/pos'
import { defineInternalAction } from '../platform/calls/action.ts'
import { Bills } from './bill.model.ts'
import { PosOrders } from './pos-order.model.ts'

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  await PosOrders.deleteMany({ customerId })
  await Bills.deleteMany({ customerId })
  return null
})
