import type { Readable } from 'node:stream'
import type { Call, ParamsOf } from '@sufra/contracts/call'
import { parseParams } from '@sufra/contracts/parse'
import type { InternalCall } from '@sufra/runtime/internal-call'
import type { Meta } from '@sufra/runtime/meta'
import type { ActionHandler, ActionSchema, Context } from 'moleculer'
import type { z } from 'zod'
import { runTransaction } from '../db/transaction.ts'
import { wrapIdempotent, wrapIdempotentTransaction } from './idempotency.ts'

export type ActionContext = Context<unknown, Meta>

export interface Action extends ActionSchema {}

type Answer<C extends Call> = z.input<C['result']> | Readable

/**
 * Defines a contract call as a Moleculer action: parses parameters and honours idempotency keys.
 * @param authorise for rights that depend on a record. It runs before validation, because a caller without rights
 * is refused for malformed parameters too (contract §1).
 */
export function defineAction<C extends Call>(
  call: C,
  handler: (ctx: ActionContext, params: ParamsOf<C>) => Promise<Answer<C>>,
  authorise?: (ctx: ActionContext) => Promise<void>,
): Action {
  const parsed = async (ctx: ActionContext) => {
    await authorise?.(ctx)
    return handler(ctx, parseParams(call, ctx.params))
  }
  const guarded = call.idempotent ? wrapIdempotent(call.name, parsed) : parsed
  return { visibility: 'published', handler: guarded as unknown as ActionHandler }
}

/**
 * Defines a call as one transaction (transaction.ts): changes, audit log and idempotent answer commit together.
 * The handler may be retried and calls no other service; it changes data by `write` only.
 * @param authorise runs inside the transaction. @param queue of `runTransaction`, from unvalidated parameters.
 */
export function defineTransaction<C extends Call>(
  call: C,
  handler: (ctx: ActionContext, params: ParamsOf<C>) => Promise<z.input<C['result']>>,
  {
    authorise,
    queue,
  }: {
    authorise?: (ctx: ActionContext) => Promise<void>
    queue?: (params: Record<string, unknown>) => string
  } = {},
): Action {
  const parsed = async (ctx: ActionContext) => {
    await authorise?.(ctx)
    return handler(ctx, parseParams(call, ctx.params))
  }
  const once = call.idempotent ? wrapIdempotentTransaction(call.name, parsed) : parsed
  const run = (ctx: ActionContext) => runTransaction(() => once(ctx), queue?.(ctx.params as Record<string, unknown>))
  return { visibility: 'published', handler: run as unknown as ActionHandler }
}

export type ActionsFor<Calls> = Record<string, Action> & Record<keyof Calls, Action>

export function defineInternalAction<Params, Result>(
  call: InternalCall<Params, Result>,
  handler: (ctx: ActionContext, params: NoInfer<Params>) => Promise<NoInfer<Result>>,
): Action {
  const run = (ctx: ActionContext) => handler(ctx, ctx.params as Params)
  return { name: call.name, visibility: 'public', handler: run as unknown as ActionHandler }
}
