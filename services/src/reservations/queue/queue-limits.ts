import { consumeOfNetwork, createNetworkCounts, createNetworkLimiter } from '../../platform/security/network-limits.ts'
import {
  consume,
  countIfWritable,
  createLimiter,
  refundCounts,
  runCounted,
} from '../../platform/security/rate-limiter.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const TRIES_A_MINUTE = 120
/** Many guests at the door are behind one wifi. */
const JOINS_AN_HOUR = 30

export interface QueueLimits {
  /** A request without a known link. @throws RuleError TOO_MANY_ATTEMPTS above 120 a minute. */
  countTry(address: string): Promise<void>
  /** A call with the link of an entry, from anywhere. @throws RuleError TOO_MANY_ATTEMPTS above 120 a minute. */
  countLink(id: number): Promise<void>
  /** Counts an entry before it is made; refused and repeated ones do not count. @throws RuleError TOO_MANY_ATTEMPTS. */
  countJoin<T>(address: string, join: () => Promise<T>, isNew: () => boolean): Promise<T>
}

export function createQueueLimits(): QueueLimits {
  const tries = createNetworkLimiter('queue-request', TRIES_A_MINUTE, MINUTE_SECONDS)
  const links = createLimiter('queue-link', TRIES_A_MINUTE, MINUTE_SECONDS)
  const joins = createNetworkLimiter('queue-join', JOINS_AN_HOUR, HOUR_SECONDS)
  return {
    countTry: (address) => countIfWritable(consumeOfNetwork(tries, address)),
    countLink: (id) => countIfWritable(consume(links, String(id))),
    async countJoin(address, join, isNew) {
      const counts = createNetworkCounts(joins, address, { afterSuccess: 'keep', counts: () => false })
      const answer = await runCounted(counts, join)
      // A counter that cannot be refunded expires; the answer stands.
      if (!isNew()) await refundCounts(counts).catch(() => undefined)
      return answer
    },
  }
}
