import * as calls from '@sufra/runtime/calls/pos'
import { defineInternalAction } from '../platform/calls/action.ts'
import { applyToRecords } from '../platform/calls/merged-records.ts'
import { Bills } from './bill.model.ts'
import { PosOrders } from './pos-order.model.ts'

export const mergeCustomers = defineInternalAction(calls.mergeCustomers, async (_ctx, step) => {
  await applyToRecords([PosOrders, Bills], step)
  return null
})

export const countRecords = defineInternalAction(calls.countRecords, async (_ctx, { customerId }) => ({
  orders: await PosOrders.countDocuments({ customerId }),
  bills: await Bills.countDocuments({ customerId }),
}))
