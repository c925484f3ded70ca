import type { Context, Middleware } from 'moleculer'

/** Most calls are faster, and a retry still fits into three seconds. */
const RETRY_AFTER_MS = 1500

/**
 * Hedges a call: retries it at another process when the first is gone or slow, and takes the first success. The
 * second's refusal is ignored, because a duplicate key is refused while the first runs.
 * @param canRetry whether the call is idempotent.
 */
export function retryElsewhere(canRetry: (ctx: Context) => boolean, retryAfterMs = RETRY_AFTER_MS): Middleware {
  return {
    name: 'retryElsewhere',
    remoteAction(next) {
      return function (ctx) {
        const sent = next.call(this, ctx)
        // A call to a named node is itself a retry.
        return ctx.options.nodeID || !canRetry(ctx) ? sent : raceRetry(sent, ctx, retryAfterMs)
      }
    },
  }
}

function raceRetry(sent: Promise<unknown>, ctx: Context, retryAfterMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let second: Promise<unknown> | undefined
    const retry = () => {
      const nodeID = findOtherNode(ctx)
      second ??= nodeID ? ctx.call(ctx.action?.name ?? '', ctx.params, { nodeID }) : undefined
      return second
    }
    const timer = setTimeout(() => retry()?.then(resolve, () => {}), retryAfterMs)
    sent
      .then(resolve, (error) => (isNodeGone(error) ? resolve(retry() ?? sent) : reject(error)))
      .finally(() => clearTimeout(timer))
  })
}

function findOtherNode({ broker, action, nodeID }: Context): string | undefined {
  const offered = broker.registry.getActionEndpoints(action?.name ?? '')?.endpoints ?? []
  return offered.find(({ id, isAvailable }) => isAvailable && id !== nodeID)?.id
}

function isNodeGone(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'REQUEST_REJECTED'
}
