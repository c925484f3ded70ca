import type { Context, Middleware, ServiceBroker } from 'moleculer'

/** A call that has waited so long has its process asked whether it lives. */
const ASK_AFTER_MS = 300
/** A process that does not say so within this time counts as away, until it is heard again. */
const ANSWER_WITHIN_MS = 700
const LATE_MS = 50

/** What of the registry is not in the published types. */
interface Registry {
  discoverer: { sendLocalNodeInfo(): Promise<void> }
  nodes: { disconnected(nodeID: string, isUnexpected: boolean): void }
}

/**
 * Finds a process that was killed, is frozen or cannot be reached within a second of the first call that waits for it,
 * instead of after its heartbeats are missed. The calls that wait for it are refused at once; those that may be repeated
 * are sent to another process that offers the same.
 * @param mayRepeat whether a call may be sent twice: one that only reads, or that the receiver knows again.
 */
export function failover(mayRepeat: (ctx: Context) => boolean): Middleware {
  let broker: ServiceBroker
  const asked = new Set<string>()
  const repeated = new WeakSet<Context>()

  async function assertAlive(nodeID: string | null): Promise<void> {
    if (!nodeID || asked.has(nodeID)) return
    asked.add(nodeID)
    const isAlive = await answers(nodeID).finally(() => asked.delete(nodeID))
    if (isAlive) return
    ;(broker.registry as unknown as Registry).nodes.disconnected(nodeID, true)
    // One that had said that it goes while the call was on its way is not known any more, and its calls wait all the same.
    broker.transit?.removePendingRequestByNodeID(nodeID)
  }
  async function answers(nodeID: string): Promise<boolean> {
    for (;;) {
      const began = performance.now()
      if ((await broker.ping(nodeID, ANSWER_WITHIN_MS)) !== null) return true
      // A machine on which this very timer comes late says nothing about another process.
      if (performance.now() - began < ANSWER_WITHIN_MS + LATE_MS) return false
    }
  }
  return {
    name: 'failover',
    created(created) {
      broker = created
    },
    remoteAction(next, { name }) {
      return async function (ctx) {
        const timer = setTimeout(() => void assertAlive(ctx.nodeID), ASK_AFTER_MS)
        try {
          return await next.call(this, ctx)
        } catch (error) {
          if (!isAway(error) || repeated.has(ctx) || !mayRepeat(ctx)) throw error
          // As Moleculer's own repetition does: the copy is sent to whoever offers the action now.
          const again = ctx.copy()
          repeated.add(again)
          return await broker.call(String(name), ctx.params, { ctx: again } as object)
        } finally {
          clearTimeout(timer)
        }
      }
    },
  }
}

/**
 * Tells all other processes at once what this one offers now; Moleculer itself waits for a second. Whoever says that it
 * is ready has to be known, or the one that it replaces is ended too soon.
 */
export async function announce(broker: ServiceBroker): Promise<void> {
  if (broker.transit) await (broker.registry as unknown as Registry).discoverer.sendLocalNodeInfo()
}

/** Whether the process that was asked is gone, as Moleculer says it. */
function isAway(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'REQUEST_REJECTED'
}
