import type { Session } from '@sufra/contracts/rights'
import { CACHE_MS, createCache } from '../platform/db/cached-reads.ts'

interface CachedSession {
  session: Session | null
  endsAt: Date
  seenAt: Date
}

type Lookup = () => Promise<CachedSession>

const cache = createCache<CachedSession, Lookup>((_hash, lookUp) => lookUp())

/**
 * Caches a session for two seconds. For reads only: writes look it up again (docs/decisions/0010).
 * @param hash of the token. @param lookUp queries the database; a null result is looked up again.
 */
export async function getCachedSession(
  hash: string,
  now: Date,
  lookUp: () => Promise<Omit<CachedSession, 'seenAt'> | null>,
): Promise<Session | null> {
  const context = async () => {
    const found = await lookUp()
    // Over at once. Undefined would fail the read when the cache is cleared meanwhile.
    return found ? { ...found, seenAt: now } : { session: null, endsAt: now, seenAt: now }
  }
  const cached = cache.peek(hash)
  const found = await cache.fetch(hash, { context, forceRefresh: cached !== undefined && !isFresh(cached, now) })
  return found?.session ?? null
}

function isFresh({ endsAt, seenAt }: CachedSession, now: Date): boolean {
  return endsAt > now && Math.abs(now.getTime() - seenAt.getTime()) <= CACHE_MS
}

export function clearSessionCache(): void {
  cache.clear()
}
