import type { Session } from '@sufra/contracts/rights'
import { CACHE_MS, createCache } from '../lib/db/cached-reads.ts'

/** Whose session a token stands for, and when that was looked up. */
interface Seen {
  session: Session
  endsAt: Date
  seenAt: Date
}

type LookUp = () => Promise<Seen | undefined>

const seen = createCache<Seen, LookUp>((_hash, lookUp) => lookUp())

/**
 * Whose session a token stands for, looked up at most every two seconds. For reads only: what changes something looks
 * it up itself (docs/decisions/0010).
 * @param hash of the token. @param lookUp asks the database; null for nobody, which is not kept.
 */
export async function getCachedSession(
  hash: string,
  now: Date,
  lookUp: () => Promise<Omit<Seen, 'seenAt'> | null>,
): Promise<Session | null> {
  const context = async () => {
    const found = await lookUp()
    return found ? { ...found, seenAt: now } : undefined
  }
  const cached = seen.peek(hash)
  const found = await seen.fetch(hash, { context, forceRefresh: cached !== undefined && !isFresh(cached, now) })
  return found?.session ?? null
}

/** The cache's own clock is the machine's; the product's decides as well, because sessions end by it. */
function isFresh({ endsAt, seenAt }: Seen, now: Date): boolean {
  return endsAt > now && Math.abs(now.getTime() - seenAt.getTime()) <= CACHE_MS
}

/** Has every session looked up again: one of them ended, or its account changed. */
export function clearSessionCache(): void {
  seen.clear()
}
