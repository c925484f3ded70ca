import { acceptCode as acceptCall, redeemCode as redeemCall } from '@sufra/contracts/promotions'
import { normaliseCode } from '@sufra/domain/discount-code'
import { rule } from '@sufra/domain/errors'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'

/** Marks a code used from the dashboard's voucher dialog, by the code's id. */
export const redeemCode = (world: World) =>
  action(redeemCall, (ctx, { id, adminName, posOrderNumber }) =>
    useCode(ctx, { id }, { adminName, posOrderNumber }, world),
  )

/** Marks a code used from the history page, by the code as the customer shows it, whatever its case. */
export const acceptCode = (world: World) =>
  action(acceptCall, (ctx, { code, posOrderNumber }) =>
    useCode(ctx, { code: normaliseCode(code) }, { adminName: null, posOrderNumber }, world),
  )

/**
 * Uses a code exactly once, however many tills try at the same moment (contract §6).
 * @throws RuleError CODE_NOT_FOUND, CODE_USED or CODE_EXPIRED.
 */
async function useCode(
  ctx: ActionContext,
  which: { id: number } | { code: string },
  by: { adminName: string | null; posOrderNumber: string | null },
  world: World,
) {
  const now = world.now()
  const { session } = ctx.meta
  const redeemedBy = by.adminName ?? (session?.kind === 'admin' ? session.username : null)
  const used = await Codes.findOneAndUpdate(
    { ...which, state: 'issued', isUsed: false, expiresAt: { $gt: now } },
    { $set: { isUsed: true, usedAt: now, redeemedBy, posOrderNumber: by.posOrderNumber } },
    { returnDocument: 'after' },
  ).lean<CodeRecord>()
  if (!used) throw await refusalFor(which)
  await writeAudit(
    ctx,
    { what: 'code.use', record: `discount_code:${used.id}`, after: toDto(used), adminName: by.adminName },
    world,
  )
  return toDto(used)
}

async function refusalFor(which: { id: number } | { code: string }) {
  const code = await Codes.findOne({ ...which, state: 'issued' }).lean<CodeRecord>()
  if (!code) return rule('CODE_NOT_FOUND')
  return code.isUsed ? rule('CODE_USED', { usedAt: code.usedAt?.toISOString() }) : rule('CODE_EXPIRED')
}
