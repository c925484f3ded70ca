import type { Session } from '@sufra/contracts/rights'
import { LRUCache } from 'lru-cache'

/** So long a read goes by what was looked up before: an end of a session that nobody told of is seen after this. */
const KEPT_MS = 2000
const MOST = 10_000

interface Seen {
  session: Session
  endsAt: Date
  seenAt: Date
}

type Found = Pick<Seen, 'session' | 'endsAt'> | null

const seen = new LRUCache<string, Seen>({ max: MOST, ttl: KEPT_MS })
/** What is being looked up now: the reads of a page that opens come together. */
const running = new Map<string, Promise<Found>>()
/** How often all were forgotten: what was looked up before is not kept after. */
let forgotten = 0

/**
 * Whose session a token stands for, looked up at most every two seconds. For reads only: what changes something looks
 * it up itself (docs/decisions/0010).
 * @param hash of the token. @param lookUp asks the database; null for nobody, which is not kept.
 */
export async function seenSession(hash: string, now: Date, lookUp: () => Promise<Found>): Promise<Session | null> {
  const kept = seen.get(hash)
  if (kept && isFresh(kept, now)) return kept.session
  const found = await (running.get(hash) ?? lookUpOnce(hash, now, lookUp))
  return found?.session ?? null
}

function lookUpOnce(hash: string, now: Date, lookUp: () => Promise<Found>): Promise<Found> {
  const before = forgotten
  const looking = lookUp()
    .then((found) => {
      if (found && forgotten === before) seen.set(hash, { ...found, seenAt: now })
      return found
    })
    .finally(() => {
      if (running.get(hash) === looking) running.delete(hash)
    })
  running.set(hash, looking)
  return looking
}

/** The cache's own clock is the machine's; the product's decides as well, because sessions end by it. */
function isFresh({ endsAt, seenAt }: Seen, now: Date): boolean {
  return endsAt > now && Math.abs(now.getTime() - seenAt.getTime()) <= KEPT_MS
}

/** Has every session looked up again: one of them ended, or its account changed. */
export function forgetSeenSessions(): void {
  forgotten += 1
  running.clear()
  seen.clear()
}
