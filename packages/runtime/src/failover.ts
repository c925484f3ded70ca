import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Middleware, ServiceBroker } from 'moleculer'

/** How long a process waits for another one before it acts, all in milliseconds. */
interface FailoverLimits {
  /** A call that has waited so long has its process asked whether it lives. */
  askAfter: number
  /** A process that does not say so within this time counts as away, until it is heard again. */
  answerWithin: number
  /**
   * The only one of its kind has longer: nobody would answer in its place, and one that is only busy is worth waiting
   * for. Another one that is being asked itself is none yet, or two that are busy, or one that is busy and one that is
   * gone, would both count as away.
   */
  aloneWithin: number
  /** Time is counted in such steps: one that comes late, because this very process is slow, counts as one all the same. */
  step: number
  /** A call that its process, which lives, has not answered by then may never have reached it, or its answer nobody. */
  repeatAfter: number
}
const LIMITS: FailoverLimits = { askAfter: 300, answerWithin: 700, aloneWithin: 2500, step: 100, repeatAfter: 1500 }
/** An answer to the question is not waited for beyond this, whatever was counted. */
const ASKED_MS = 10_000
/** Where more wait so long, they are not lost but have to wait: the service is busy, and is not asked for more. */
const MOST_LATE_AT_ONCE = 4

/**
 * When a call may be sent to another process as well: `when-gone`, if the first one is away; `when-late`, also if it
 * owes its answer for long.
 */
export type Repetition = 'never' | 'when-gone' | 'when-late'

/** What of the registry is not in the published types. */
interface Registry {
  actions: { get(name: string): { endpoints: readonly { id: string; isAvailable: boolean }[] } | undefined }
  discoverer: { sendLocalNodeInfo(): Promise<void> }
  nodes: { disconnected(nodeID: string, isUnexpected: boolean): void }
}

/**
 * Finds a process that was killed, is frozen or cannot be reached within a second of the first call that waits for it,
 * instead of after its heartbeats are missed, or within three where no other process offers what is asked for; two where
 * nobody else can be reached either. The calls
 * that wait for it are refused at once; those that may be repeated are sent to another process that offers the same. A
 * call that was lost between processes that live is sent to another one after a while, and the first success counts.
 * @param mayRepeat when a call may be sent twice, once it only reads or the receiver knows it again.
 */
export function failover(mayRepeat: (ctx: Context) => Repetition, limits = LIMITS): Middleware {
  /** Where no process at all has said by then that it lives, it is this one that cannot be reached. */
  const cutOffAfter = 2 * limits.answerWithin
  let broker: ServiceBroker
  const asked = new Set<string>()
  /** When a process last said that it lives. */
  const heard = new Map<string, number>()
  const repeated = new WeakSet<Context>()
  let lateAtOnce = 0

  async function assertAlive(ctx: Context): Promise<void> {
    const { nodeID } = ctx
    if (!nodeID || asked.has(nodeID)) return
    asked.add(nodeID)
    const isAlive = await lives(ctx, nodeID).finally(() => asked.delete(nodeID))
    if (isAlive) return
    ;(broker.registry as unknown as Registry).nodes.disconnected(nodeID, true)
    // One that had said that it goes while the call was on its way is not known any more, and its calls wait all the same.
    broker.transit?.removePendingRequestByNodeID(nodeID)
  }
  async function lives(ctx: Context, nodeID: string): Promise<boolean> {
    const since = performance.now()
    const answered = broker.ping(nodeID, ASKED_MS).then((pong) => pong !== null)
    for (let waited = limits.step; waited <= limits.aloneWithin; waited += limits.step) {
      const isAlive = await Promise.race([answered, pause(limits.step)])
      if (isAlive !== undefined) return isAlive
      if (waited < limits.answerWithin) continue
      if (otherThan(ctx, (id) => !asked.has(id) || isHeardSince(since, id))) return false
      if (waited === limits.answerWithin) void broker.ping()
      if (waited >= cutOffAfter && isCutOffSince(since, nodeID)) return false
    }
    return false
  }
  const isHeardSince = (moment: number, nodeID: string) => (heard.get(nodeID) ?? 0) > moment
  /** Whether there are processes beside the one that is asked, and none of them has said that it lives. */
  function isCutOffSince(moment: number, nodeID: string): boolean {
    const nodes = broker.registry.getNodeList({ onlyAvailable: true }).map(({ id }) => id)
    const others = nodes.filter((id) => id !== broker.nodeID && id !== nodeID)
    return others.length > 0 && !others.some((id) => isHeardSince(moment, id))
  }
  /** As Moleculer's own repetition does: a copy, sent to whoever offers the action now, or to the process that is named. */
  function sendAgain(ctx: Context, nodeID?: string): Promise<unknown> {
    const again = ctx.copy()
    repeated.add(again)
    return broker.call(ctx.action?.name ?? '', ctx.params, { ctx: again, nodeID } as object)
  }
  function otherThan({ nodeID, action }: Context, isMeant: (id: string) => boolean = () => true): string | undefined {
    const offered = (broker.registry as unknown as Registry).actions.get(action?.name ?? '')
    return offered?.endpoints.find(({ id, isAvailable }) => isAvailable && id !== nodeID && isMeant(id))?.id
  }
  async function sendAgainLate(ctx: Context, other: string): Promise<unknown> {
    lateAtOnce += 1
    try {
      return await sendAgain(ctx, other)
    } finally {
      lateAtOnce -= 1
    }
  }
  /** The answer to a call that was sent, or to its repetition. */
  function firstAnswer(sent: Promise<unknown>, ctx: Context, may: Repetition): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let again: Promise<unknown> | undefined
      const timer = setTimeout(() => {
        const other = otherThan(ctx)
        if (may !== 'when-late' || !other || lateAtOnce >= MOST_LATE_AT_ONCE) return
        again = sendAgainLate(ctx, other)
        // A refusal is not taken from it: it may say only that the first sending of the same key is under way.
        again.then(resolve, () => {})
      }, limits.repeatAfter)
      sent
        .then(resolve, (error) => (isAway(error) ? resolve(again ?? sendAgain(ctx)) : reject(error)))
        .finally(() => clearTimeout(timer))
    })
  }
  return {
    name: 'failover',
    created(created) {
      broker = created
      broker.localBus.on('$node.pong', ({ nodeID }: { nodeID: string }) => heard.set(nodeID, performance.now()))
    },
    remoteAction(next) {
      return async function (ctx) {
        const timer = setTimeout(() => void assertAlive(ctx), limits.askAfter)
        const sent = next.call(this, ctx).finally(() => clearTimeout(timer))
        const may = repeated.has(ctx) ? 'never' : mayRepeat(ctx)
        return may === 'never' ? sent : firstAnswer(sent, ctx, may)
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
