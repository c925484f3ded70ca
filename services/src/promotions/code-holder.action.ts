import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../lib/calls/action.ts'
import { Codes } from './code.model.ts'

export const findCodeHolder = defineInternalAction(calls.codeHolder, async (_ctx, { code }) => {
  const found = await Codes.findOne({ code, state: 'issued' }, { _id: 0, customerId: 1 }).lean<{ customerId: number }>()
  return found?.customerId ?? null
})
