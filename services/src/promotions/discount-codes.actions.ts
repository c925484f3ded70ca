import { acceptCode as acceptCall, listDiscountCodes, redeemCode as redeemCall } from '@sufra/contracts/rewards/calls'
import { normaliseCode } from '@sufra/domain/discount-code'
import { createDomainError } from '@sufra/domain/errors'
import { type ActionContext, defineAction, defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { announce, updateOne, write } from '../lib/db/transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'

export const redeemCode = (app: AppContext) =>
  defineTransaction(redeemCall, (ctx, { id, adminName, posOrderNumber }) =>
    useCode(ctx, { id }, { adminName, posOrderNumber }, app),
  )

export const acceptCode = (app: AppContext) =>
  defineTransaction(acceptCall, (ctx, { code, posOrderNumber }) =>
    useCode(ctx, { code: normaliseCode(code) }, { adminName: null, posOrderNumber }, app),
  )

async function useCode(
  ctx: ActionContext,
  which: { id: number } | { code: string },
  by: { adminName: string | null; posOrderNumber: string | null },
  app: AppContext,
) {
  const now = app.now()
  const { session } = ctx.meta
  const usedBy = session?.kind === 'admin' ? session.username : null
  const redeemedBy = by.adminName ?? usedBy
  const code = await getUsableCode(which, now)
  const use = { isUsed: true, usedAt: now, redeemedBy, usedBy, posOrderNumber: by.posOrderNumber }
  const used = toDto({ ...code, ...use })
  write(updateOne(Codes, { id: code.id }, { $set: use }))
  announce({ kind: 'code', id: code.id, customerId: code.customerId })
  await writeAudit(
    ctx,
    { what: 'code.use', record: `discount_code:${code.id}`, after: used, adminName: by.adminName },
    app,
  )
  return used
}

async function getUsableCode(which: { id: number } | { code: string }, now: Date): Promise<CodeRecord> {
  const code = await Codes.findOne({ ...which, state: 'issued' }).lean<CodeRecord>()
  if (!code) throw createDomainError('CODE_NOT_FOUND')
  if (code.isUsed) throw createDomainError('CODE_USED', { usedAt: code.usedAt?.toISOString() })
  if (code.expiresAt <= now) throw createDomainError('CODE_EXPIRED')
  return code
}

export const listCodes = defineAction(listDiscountCodes, async (ctx, { id: customerId }) => {
  const codes = await Codes.find({ customerId, state: 'issued' }).sort({ createdAt: -1, id: -1 }).lean<CodeRecord[]>()
  const isStaff = ctx.meta.session?.kind === 'admin'
  return codes.map((code) => (isStaff ? toDto(code) : { ...toDto(code), redeemedBy: null }))
})
