import { LRUCache } from 'lru-cache'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { attempts, memoizeRead } from './current-transaction.ts'

/** Broadcast when records of a cached collection change. If it is lost, caches expire in two seconds. */
const CACHE_INVALIDATED = 'cache.invalidated'

interface Source {
  collection: { collectionName: string }
}

/** TTL: bounds staleness when an invalidation is lost. */
export const CACHE_MS = 2000
const MAX_KEYS = 10_000

const caches = new Map<string, Set<{ clear(): void }>>()
const brokers = new Set<ServiceBroker>()

/**
 * Caches a read for a TTL and until its collections change (docs/decisions/0017). A transaction bypasses the cache,
 * because the read decides a write.
 * @param read its result is shared: do not mutate.
 */
export function cacheRead<T extends object>(
  sources: readonly Source[],
  read: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  const cache = createCache<T>((key) => read(key))
  for (const { collection } of sources) {
    const known = caches.get(collection.collectionName) ?? new Set()
    caches.set(collection.collectionName, known.add(cache))
  }
  return async (key = '') => {
    if (attempts.getStore()) return memoizeRead(cache, key, () => read(key))
    return (await cache.fetch(key)) as T
  }
}

/** Coalesces concurrent reads of a missing key. A read that was pending at a clear is not cached. */
export function createCache<T extends object, Context = unknown>(
  read: (key: string, context: Context) => Promise<T>,
): LRUCache<string, T, Context> {
  return new LRUCache<string, T, Context>({
    max: MAX_KEYS,
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) => read(key, context),
  })
}

export function invalidateCaches(collections: Iterable<string>): void {
  const cached = [...new Set(collections)].filter((name) => caches.has(name))
  if (cached.length === 0) return
  clearCaches(cached)
  broadcast(CACHE_INVALIDATED, { collections: cached })
}

export function broadcast(event: string, payload: object): void {
  for (const broker of brokers) broker.broadcast(event, payload)
}

export function clearCaches(collections: Iterable<string> = caches.keys()): void {
  for (const name of collections) for (const cache of caches.get(name) ?? []) cache.clear()
}

export const cacheService: ServiceSchema = {
  name: 'cache',
  created(this: { broker: ServiceBroker }) {
    brokers.add(this.broker)
  },
  stopped(this: { broker: ServiceBroker }) {
    brokers.delete(this.broker)
  },
  events: {
    [CACHE_INVALIDATED](ctx: { params: { collections: string[] } }) {
      clearCaches(ctx.params.collections)
    },
  },
}
