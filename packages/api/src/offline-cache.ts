import type { Request } from './request.ts'

/** What was answered to a guest, and when (ISO, UTC). */
export interface StoredAnswer {
  data: unknown
  total: number | null
  seenAt: string
}

/** One cache for each guest, so that nobody is ever shown what another one saw on the same phone. */
const PREFIX = 'seen-by-'
const getCacheName = (customerId: number) => `${PREFIX}${customerId}`

/** Not there outside of secure pages, nor where storage is blocked: then nothing is kept, and nothing found. */
const getStorage = (): CacheStorage | undefined => globalThis.caches

const getAddress = ({ url }: Request) => new URL(url, location.origin)

/** Keeps the latest answer of a read on this phone, for when there is no network. */
export async function storeAnswer(customerId: number, request: Request, seen: StoredAnswer): Promise<void> {
  const cache = await getStorage()?.open(getCacheName(customerId))
  await cache?.put(getAddress(request), new Response(JSON.stringify(seen)))
}

/** What this guest was last answered to a read; null for nothing. */
export async function readStoredAnswer(customerId: number, request: Request): Promise<StoredAnswer | null> {
  const answer = await getStorage()?.match(getAddress(request), { cacheName: getCacheName(customerId) })
  return answer ? answer.json() : null
}

/** Takes away what guests saw on this phone, but for the one who is signed in now. */
export async function clearStoredAnswers(except: number | null): Promise<void> {
  const names = (await getStorage()?.keys()) ?? []
  const others = names.filter((name) => name.startsWith(PREFIX) && (except === null || name !== getCacheName(except)))
  await Promise.all(others.map((name) => getStorage()?.delete(name)))
}
