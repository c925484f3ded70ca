import { AsyncLocalStorage } from 'node:async_hooks'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Context, Middleware } from 'moleculer'

interface CurrentRequest {
  /** Milliseconds since 1970. */
  until: number
  address: string
}

const CLEAN_UP_MS = 2000
const currentRequest = new AsyncLocalStorage<CurrentRequest>()

/**
 * Applies the gateway's deadline (`meta.deadline`, milliseconds since 1970) to each action. Once it has passed,
 * the caller has got 503, and no action or database command starts.
 * Machines need clocks that agree to a fraction of a second. The request's address travels with it.
 */
export const deadlineMiddleware: Middleware = {
  name: 'deadlines',
  localAction(next) {
    return function (ctx: Context<unknown, Meta>) {
      const { deadline: until, address = '' } = ctx.meta
      if (until === undefined) return next.call(this, ctx)
      return currentRequest.run({ until, address }, async () => {
        assertBeforeDeadline()
        return next.call(this, ctx)
      })
    }
  },
}

/** The client's address by the gateway's trust rules; empty outside of a request. */
export function getRequestAddress(): string {
  return currentRequest.getStore()?.address ?? ''
}

export function getRemainingMs(): number | null {
  const request = currentRequest.getStore()
  return request === undefined ? null : Math.ceil(request.until - Date.now())
}

export function assertBeforeDeadline(): void {
  const left = getRemainingMs()
  if (left !== null && left <= 0) throw createDomainError('UNAVAILABLE')
}

export function runWithCleanupDeadline<T>(work: () => PromiseLike<T>): Promise<T> {
  const request = { until: Date.now() + CLEAN_UP_MS, address: getRequestAddress() }
  return currentRequest.run(request, async () => await work())
}

export function runWithoutDeadline<T>(work: () => T): T {
  assertBeforeDeadline()
  return currentRequest.exit(work)
}
