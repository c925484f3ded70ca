import type { Request } from './request.ts'

export interface StoredAnswer {
  data: unknown
  total: number | null
  seenAt: string
}

/** One cache per guest, because guests may share a phone. */
const PREFIX = 'seen-by-'
const getCacheName = (customerId: number) => `${PREFIX}${customerId}`

/** Undefined on insecure pages and for blocked storage. */
const getStorage = (): CacheStorage | undefined => globalThis.caches

const getAddress = ({ url }: Request) => new URL(url, location.origin)

export async function storeAnswer(customerId: number, request: Request, seen: StoredAnswer): Promise<void> {
  const cache = await getStorage()?.open(getCacheName(customerId))
  await cache?.put(getAddress(request), new Response(JSON.stringify(seen)))
}

export async function readStoredAnswer(customerId: number, request: Request): Promise<StoredAnswer | null> {
  const answer = await getStorage()?.match(getAddress(request), { cacheName: getCacheName(customerId) })
  return answer ? answer.json() : null
}

export async function clearStoredAnswers(except: number | null): Promise<void> {
  const names = (await getStorage()?.keys()) ?? []
  const others = names.filter((name) => name.startsWith(PREFIX) && (except === null || name !== getCacheName(except)))
  await Promise.all(others.map((name) => getStorage()?.delete(name)))
}
