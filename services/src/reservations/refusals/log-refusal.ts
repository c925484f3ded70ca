import { isRuleError } from '@sufra/domain/platform/errors'
import type { ActionHandler } from 'moleculer'
import type { Action, ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, upsertOne, write } from '../../platform/db/transaction.ts'
import { type Refusal, Refusals } from './refusal.model.ts'

type Wish = Required<Omit<Refusal, 'createdAt'>>

/** Repeats for the same time count once (docs/specification/beyond.md, Refused demand). */
export function writeRefusal({ customerPhone, date, time, partySize }: Wish, createdAt: Date): void {
  const wish = { customerPhone, date, time }
  write(upsertOne(Refusals, wish, { $setOnInsert: { createdAt }, $set: { partySize } }))
}

/**
 * Logs an action's SLOT_FULL refusals, after it ended without changes and its answer is final.
 * Logging failures do not reach the caller. @param wishOf null for an unknown caller.
 */
export function logSlotRefusals(
  { handler, ...action }: Action,
  wishOf: (ctx: ActionContext) => Wish | null,
  app: AppContext,
): Action {
  const answer = handler as unknown as (ctx: ActionContext) => Promise<unknown>
  const logRefusal = async (ctx: ActionContext) => {
    try {
      return await answer(ctx)
    } catch (error) {
      const wish = isRuleError(error) && error.code === 'SLOT_FULL' ? wishOf(ctx) : null
      if (wish) await runTransaction(async () => writeRefusal(wish, app.now())).catch(() => undefined)
      throw error
    }
  }
  return { ...action, handler: logRefusal as unknown as ActionHandler }
}
