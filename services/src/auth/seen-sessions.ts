import type { Session } from '@sufra/contracts/rights'
import { CACHE_MS, createCache } from '../lib/db/cached-reads.ts'

interface Seen {
  session: Session
  endsAt: Date
  seenAt: Date
}

type LookUp = () => Promise<Seen | undefined>

const seen = createCache<Seen, LookUp>((_hash, lookUp) => lookUp())

/**
 * Caches a session for two seconds. For reads only: writes look it up again (docs/decisions/0010).
 * @param hash of the token. @param lookUp queries the database; a null result is not cached.
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

function isFresh({ endsAt, seenAt }: Seen, now: Date): boolean {
  return endsAt > now && Math.abs(now.getTime() - seenAt.getTime()) <= CACHE_MS
}

export function clearSessionCache(): void {
  seen.clear()
}
