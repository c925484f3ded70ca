import { isRuleError } from '@sufra/domain/errors'
import type { ActionHandler } from 'moleculer'
import type { Action, ActionContext } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { runTransaction, upsertOne, write } from '../../lib/db/transaction.ts'
import { type Refusal, Refusals } from './refusal.model.ts'

/** What somebody wanted. */
type Wish = Required<Omit<Refusal, 'createdAt'>>

/**
 * Writes down that a wish met a full time, as part of the present transaction (docs/specification/beyond.md, Refused
 * demand). Who wants the same time again, for as many or for others, wanted it once.
 */
export function writeRefusal({ customerPhone, date, time, partySize }: Wish, createdAt: Date): void {
  const wish = { customerPhone, date, time }
  write(upsertOne(Refusals, wish, { $setOnInsert: { createdAt }, $set: { partySize } }))
}

/**
 * An action whose refusals for want of room are written down. That happens after the action, which changed nothing, and
 * once its word is the last one: what is sent again may be answered as the first time. The caller hears the same whether
 * or not it could be written.
 * @param wishOf what the caller wanted; null where nobody is known who wanted it.
 */
export function withRefusalLog(
  { handler, ...action }: Action,
  wishOf: (ctx: ActionContext) => Wish | null,
  app: AppContext,
): Action {
  const answer = handler as unknown as (ctx: ActionContext) => Promise<unknown>
  const told = async (ctx: ActionContext) => {
    try {
      return await answer(ctx)
    } catch (error) {
      const wish = isRuleError(error) && error.code === 'SLOT_FULL' ? wishOf(ctx) : null
      if (wish) await runTransaction(async () => writeRefusal(wish, app.now())).catch(() => undefined)
      throw error
    }
  }
  return { ...action, handler: told as unknown as ActionHandler }
}
