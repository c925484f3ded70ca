import type { Readable } from 'node:stream'
import type { Call, ParamsOf } from '@sufra/contracts/call'
import { parseParams } from '@sufra/contracts/parse'
import type { InternalCall } from '@sufra/runtime/internal-call'
import type { Meta } from '@sufra/runtime/meta'
import type { ActionHandler, ActionSchema, Context } from 'moleculer'
import type { z } from 'zod'
import { runTransaction } from '../db/transaction.ts'
import { withIdempotency, withIdempotentTransaction } from './idempotency.ts'

export type ActionContext = Context<unknown, Meta>

/** A Moleculer action of this product. */
export interface Action extends ActionSchema {}

/** The answer a handler gives: what the contract's result schema takes, or a stream that writes it. */
type Answer<C extends Call> = z.input<C['result']> | Readable

/**
 * One contract call as a Moleculer action: the parameters are parsed by the contract (and only by it),
 * and where the contract says so an idempotency key is honoured.
 * @param authorise for a right that only the record can tell; it runs before the parameters are judged, because a
 * call without the right is refused whether or not it is well formed (contract §1).
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
  const guarded = call.idempotent ? withIdempotency(call.name, parsed) : parsed
  return { visibility: 'published', handler: guarded as unknown as ActionHandler }
}

/**
 * One contract call that is one transaction (transaction.ts): the change, its line in the audit log and the answer that
 * its idempotency key keeps are there together or not at all. The handler reads, decides and says by `write` what
 * changes; it may be retried, and calls no other service.
 * @param authorise as of `action`; it reads within the same transaction.
 * @param queue of `runTransaction`, by the parameters, which nobody has judged yet.
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
  const once = call.idempotent ? withIdempotentTransaction(call.name, parsed) : parsed
  const run = (ctx: ActionContext) => runTransaction(() => once(ctx), queue?.(ctx.params as Record<string, unknown>))
  return { visibility: 'published', handler: run as unknown as ActionHandler }
}

/** The actions of a service, among them those of the internal calls that are declared for it. */
export type ActionsFor<Calls> = Record<string, Action> & Record<keyof Calls, Action>

/** An action for gateway and services only: no route leads to it, and its parameters come from trusted code. */
export function defineInternalAction<Params, Result>(
  call: InternalCall<Params, Result>,
  handler: (ctx: ActionContext, params: NoInfer<Params>) => Promise<NoInfer<Result>>,
): Action {
  const run = (ctx: ActionContext) => handler(ctx, ctx.params as Params)
  return { name: call.name, visibility: 'public', handler: run as unknown as ActionHandler }
}
