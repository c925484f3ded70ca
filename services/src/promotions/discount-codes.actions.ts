import {
  acceptCode as acceptCall,
  listDiscountCodes,
  redeemCode as redeemCall,
} from '@sufra/contracts/promotions/rewards/calls'
import { normaliseCode } from '@sufra/domain/promotions/discount-code'
import { type ActionContext, defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'
import { useCode } from './use-code.ts'

export const redeemCode = (app: AppContext) =>
  defineTransaction(redeemCall, (ctx, { id, adminName, posOrderNumber }) =>
    useByStaff(ctx, { id }, { adminName, posOrderNumber }, app),
  )

export const acceptCode = (app: AppContext) =>
  defineTransaction(acceptCall, (ctx, { code, posOrderNumber }) =>
    useByStaff(ctx, { code: normaliseCode(code) }, { adminName: null, posOrderNumber }, app),
  )

async function useByStaff(
  ctx: ActionContext,
  which: { id: number } | { code: string },
  { adminName, posOrderNumber }: { adminName: string | null; posOrderNumber: string | null },
  app: AppContext,
) {
  const usedBy = getActorName(ctx.meta)
  const use = { usedAt: app.now(), redeemedBy: adminName ?? usedBy, usedBy, posOrderNumber }
  const used = toDto(await useCode(which, use))
  await writeAudit(ctx, { what: 'code.use', record: `discount_code:${used.id}`, after: used, adminName }, app)
  return used
}

export const listCodes = defineAction(listDiscountCodes, async (ctx, { id: customerId }) => {
  const codes = await Codes.find({ customerId, state: 'issued' }).sort({ createdAt: -1, id: -1 }).lean<CodeRecord[]>()
  const isStaff = ctx.meta.session?.kind === 'admin'
  return codes.map((code) => (isStaff ? toDto(code) : { ...toDto(code), redeemedBy: null }))
})
