import type { Context, Middleware } from 'moleculer'

/** Milliseconds: most calls take far less, and a second one can still be answered within three seconds. */
const RETRY_AFTER_MS = 1500

/**
 * Sends a call to another process as well when the first one is gone or does not answer, and takes the first success. A
 * refusal of the second is not taken: of two calls under one key the second is refused while the first is under way.
 * @param mayRetry whether a call may arrive twice, since it only reads or the receiver knows it again
 */
export function retryElsewhere(mayRetry: (ctx: Context) => boolean, retryAfterMs = RETRY_AFTER_MS): Middleware {
  return {
    name: 'retryElsewhere',
    remoteAction(next) {
      return function (ctx) {
        const sent = next.call(this, ctx)
        // A call to a process by name is itself a retry.
        return ctx.options.nodeID || !mayRetry(ctx) ? sent : firstAnswer(sent, ctx, retryAfterMs)
      }
    },
  }
}

function firstAnswer(sent: Promise<unknown>, ctx: Context, retryAfterMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let second: Promise<unknown> | undefined
    const retry = () => {
      const nodeID = otherNode(ctx)
      second ??= nodeID ? ctx.call(ctx.action?.name ?? '', ctx.params, { nodeID }) : undefined
      return second
    }
    const timer = setTimeout(() => retry()?.then(resolve, () => {}), retryAfterMs)
    sent
      .then(resolve, (error) => (isGone(error) ? resolve(retry() ?? sent) : reject(error)))
      .finally(() => clearTimeout(timer))
  })
}

/** Another process that offers what a call asks for. */
function otherNode({ broker, action, nodeID }: Context): string | undefined {
  const offered = broker.registry.getActionEndpoints(action?.name ?? '')?.endpoints ?? []
  return offered.find(({ id, isAvailable }) => isAvailable && id !== nodeID)?.id
}

/** Whether the process that was asked is gone, as Moleculer says it. */
function isGone(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'REQUEST_REJECTED'
}
