import { giveBackCode as giveBackCall } from '@sufra/contracts/promotions/rewards/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { canTakeBack } from './can-take-back.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'
import { markUnused, UNUSED } from './use-code.ts'

export const giveBackCode = (app: AppContext) =>
  defineTransaction(giveBackCall, async (ctx, { id }) => {
    const code = await Codes.findOne({ id, state: 'issued' }).lean<CodeRecord>()
    if (!code) throw createDomainError('CODE_NOT_FOUND')
    if (!code.isUsed) throw createDomainError('CODE_NOT_USED')
    if (!canTakeBack(code, ctx.meta.session, app.now())) throw createDomainError('TOO_LATE_TO_GIVE_BACK')
    const given = toDto({ ...code, ...UNUSED })
    markUnused(code, app.now())
    await writeAudit(
      ctx,
      { what: 'code.give_back', record: `discount_code:${id}`, before: toDto(code), after: given },
      app,
    )
    return given
  })
