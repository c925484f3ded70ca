import { listDiscountCodes } from '@sufra/contracts/rewards/calls'
import { defineAction } from '../lib/calls/action.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'

export const listCodes = defineAction(listDiscountCodes, async (ctx, { id: customerId }) => {
  const codes = await Codes.find({ customerId, state: 'issued' }).sort({ createdAt: -1, id: -1 }).lean<CodeRecord[]>()
  const isStaff = ctx.meta.session?.kind === 'admin'
  return codes.map((code) => (isStaff ? toDto(code) : { ...toDto(code), redeemedBy: null }))
})
