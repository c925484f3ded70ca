import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../lib/calls/action.ts'
import { Codes } from './code.model.ts'

/** Whose a discount code is, used or not; null where nobody got such a one. */
export const codeHolder = defineInternalAction(calls.codeHolder, async (_ctx, { code }) => {
  const found = await Codes.findOne({ code, state: 'issued' }, { _id: 0, customerId: 1 }).lean<{ customerId: number }>()
  return found?.customerId ?? null
})
