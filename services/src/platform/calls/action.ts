import type { Readable } from 'node:stream'
import type { Call, ParamsOf } from '@sufra/contracts/call'
import { dropMaskedFields, maskAnswer } from '@sufra/contracts/contact-fields'
import { parseParams } from '@sufra/contracts/parse'
import { findMissingRight } from '@sufra/contracts/staff-rights'
import { createDomainError, isRuleError, RuleError } from '@sufra/domain/platform/errors'
import type { InternalCall } from '@sufra/runtime/internal-call'
import type { Meta } from '@sufra/runtime/meta'
import type { ActionHandler, ActionSchema, Context } from 'moleculer'
import type { z } from 'zod'
import { runTransaction } from '../db/transaction.ts'
import { wrapIdempotent, wrapIdempotentTransaction } from './idempotency.ts'

export type ActionContext = Context<unknown, Meta>

export interface Action extends ActionSchema {}

interface TransactionOptions {
  authorise?: (ctx: ActionContext) => Promise<void>
  restore?: (ctx: ActionContext) => Promise<unknown>
  queue?: readonly [name: string, param: string]
  isLong?: boolean
}

type Answer<C extends Call> = z.input<C['result']> | Readable

/**
 * Defines a Moleculer action. The contract call declares its name, REST route, parameters and rights;
 * the handler gets parsed parameters, and runs once per idempotency key.
 * @param authorise checks rights that depend on a record or a parameter, before parameters are parsed (contract §1).
 */
export function defineAction<C extends Call>(
  call: C,
  handler: (ctx: ActionContext, params: ParamsOf<C>) => Promise<Answer<C>>,
  { authorise }: Pick<TransactionOptions, 'authorise'> = {},
): Action {
  const parse = withRights(call, handler, { authorise })
  const run = call.idempotent ? wrapIdempotent(call.name, parse) : parse
  return { visibility: 'published', handler: withMask(call, run) as unknown as ActionHandler }
}

/**
 * `defineAction` as one transaction (transaction.ts): changes, audit log and idempotent answer commit together.
 * The handler may be retried and calls no other service; it changes data by `write` only.
 * @param authorise as of `defineAction`.
 * @param restore answers the parameters with what masked ones mean.
 * @param queue of `runTransaction`: a name, and the parameter whose values have queues of their own, not parsed yet.
 * @param isLong of `runTransaction`.
 */
export function defineTransaction<C extends Call>(
  call: C,
  handler: (ctx: ActionContext, params: ParamsOf<C>) => Promise<z.input<C['result']>>,
  { authorise, restore, queue, isLong }: TransactionOptions = {},
): Action {
  const parse = withRights(call, handler, { authorise, restore })
  const runOnce = call.idempotent ? wrapIdempotentTransaction(call.name, parse) : parse
  const run = (ctx: ActionContext) =>
    runTransaction(() => runOnce(ctx), queue && getQueue(queue, ctx.params as Record<string, unknown>), isLong)
  return { visibility: 'published', handler: withMask(call, run) as unknown as ActionHandler }
}

const withRights =
  <C extends Call, T>(
    call: C,
    handler: (ctx: ActionContext, params: ParamsOf<C>) => Promise<T>,
    { authorise, restore }: Pick<TransactionOptions, 'authorise' | 'restore'>,
  ) =>
  async (ctx: ActionContext): Promise<T> => {
    await authorise?.(ctx)
    const sent = restore ? await restore(ctx) : ctx.params
    const params = parseParams(call, dropMaskedFields(ctx.meta.session, sent))
    assertCallRights(call, ctx.meta, params as Record<string, unknown>)
    return handler(ctx, params)
  }

/** @throws RuleError NOT_ALLOWED, unless an editor approved the call. */
function assertCallRights({ name }: Call, meta: Meta, params: Record<string, unknown>): void {
  const right = findMissingRight(name, meta.session, params)
  if (right && !meta.approver) throw createDomainError('NOT_ALLOWED', { right })
}

/** Outside of the idempotent answer, which is stored as it is. `streamList` masks its own records. */
const withMask =
  <C extends Call, T>({ name }: C, run: (ctx: ActionContext) => Promise<T>) =>
  async (ctx: ActionContext): Promise<T> => {
    const { session } = ctx.meta
    try {
      return maskAnswer(name, session, await run(ctx))
    } catch (error) {
      if (!isRuleError(error)) throw error
      // An edit conflict answers the present record.
      const { code, status, message, facts } = error
      const masked = maskAnswer(name, session, facts)
      throw masked === facts ? error : new RuleError(code, masked, status, message)
    }
  }

/** A value that is neither text nor number will be refused, and needs no turn. */
function getQueue([name, param]: readonly [string, string], params: Record<string, unknown>): string | undefined {
  const value = params[param]
  return typeof value === 'string' || typeof value === 'number' ? `${name}:${value}` : undefined
}

export type ActionsFor<Calls> = Record<string, Action> & Record<keyof Calls, Action>

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Joins a service's groups of actions. @throws Error for a name of two groups. */
export function joinActions<Groups extends readonly Record<string, Action>[]>(
  ...groups: Groups
): Intersection<Groups[number]> {
  const names = groups.flatMap((group) => Object.keys(group))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`Two groups have the action ${twice}`)
  return Object.assign({}, ...groups)
}

export function defineInternalAction<Params, Result>(
  call: InternalCall<Params, Result>,
  handler: (ctx: ActionContext, params: NoInfer<Params>) => Promise<NoInfer<Result>>,
): Action {
  const run = (ctx: ActionContext) => handler(ctx, ctx.params as Params)
  return { name: call.name, visibility: 'public', handler: run as unknown as ActionHandler }
}
