import * as calls from '@sufra/runtime/calls/promotions'
import { internal } from '../lib/action.ts'
import { Codes } from './code.model.ts'
import { NewsReads } from './news-read.model.ts'

/** Removes the codes of a customer who was deleted, and what the customer read. */
export const forgetCustomer = internal(calls.forgetCustomer, async (_ctx, { customerId }) => {
  await Codes.deleteMany({ customerId })
  await NewsReads.deleteMany({ customerId })
  return null
})
