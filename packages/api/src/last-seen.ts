import type { Request } from './request.ts'

/** What was answered to a guest, and when (ISO, UTC). */
export interface Seen {
  data: unknown
  total: number | null
  seenAt: string
}

/** One cache for each guest, so that nobody is ever shown what another one saw on the same phone. */
const PREFIX = 'seen-by-'
const cacheOf = (customerId: number) => `${PREFIX}${customerId}`

/** Not there outside of secure pages, nor where storage is blocked: then nothing is kept, and nothing found. */
const storage = (): CacheStorage | undefined => globalThis.caches

const address = ({ url }: Request) => new URL(url, location.origin)

/** Keeps the latest answer of a read on this phone, for when there is no network. */
export async function storeSeenAnswer(customerId: number, request: Request, seen: Seen): Promise<void> {
  const cache = await storage()?.open(cacheOf(customerId))
  await cache?.put(address(request), new Response(JSON.stringify(seen)))
}

/** What this guest was last answered to a read; null for nothing. */
export async function readSeenAnswer(customerId: number, request: Request): Promise<Seen | null> {
  const answer = await storage()?.match(address(request), { cacheName: cacheOf(customerId) })
  return answer ? answer.json() : null
}

/** Takes away what guests saw on this phone, but for the one who is signed in now. */
export async function clearSeenAnswers(except: number | null): Promise<void> {
  const names = (await storage()?.keys()) ?? []
  const others = names.filter((name) => name.startsWith(PREFIX) && (except === null || name !== cacheOf(except)))
  await Promise.all(others.map((name) => storage()?.delete(name)))
}
