import { LRUCache } from 'lru-cache'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { attempts, memoizeRead } from './current-transaction.ts'

/** Told to all processes when records of a collection have changed that is read from a cache; missing it costs two seconds. */
const RECORDS_CHANGED = 'records.changed'

/** A collection, as far as following its changes needs it. */
interface Source {
  collection: { collectionName: string }
}

/** How stale a cached value may be when an invalidation is lost. */
export const CACHE_MS = 2000
const MOST_KEYS = 10_000

const caches = new Map<string, Set<{ clear(): void }>>()
const brokers = new Set<ServiceBroker>()

/**
 * A read of what rarely changes, made at most every two seconds and after each change of the collections that it reads
 * (docs/decisions/0017). Within a transaction it is made anew: what decides a write is read together with it.
 * @param read what is kept, under a key where there are several; nobody may change it.
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

/**
 * A cache that reads each missing value once, also for concurrent readers. What was being read when the cache was
 * cleared is answered and not cached.
 */
export function createCache<T extends object, Context = unknown>(
  read: (key: string, context: Context) => Promise<T | undefined>,
): LRUCache<string, T, Context> {
  return new LRUCache<string, T, Context>({
    max: MOST_KEYS,
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) => read(key, context),
  })
}

/** Has what was read of these collections read again: in this process at once, in the others as soon as they hear of it. */
export function invalidateCaches(collections: Iterable<string>): void {
  const cached = [...new Set(collections)].filter((name) => caches.has(name))
  if (cached.length === 0) return
  clearCaches(cached)
  for (const broker of brokers) broker.broadcast(RECORDS_CHANGED, { collections: cached })
}

/** Has everything read again, for tests that write past the services. */
export function clearCaches(collections: Iterable<string> = caches.keys()): void {
  for (const name of collections) for (const cache of caches.get(name) ?? []) cache.clear()
}

/** Hears of changes that other processes make, and tells them of those of this one. */
export const cacheService: ServiceSchema = {
  name: 'cache',
  created(this: { broker: ServiceBroker }) {
    brokers.add(this.broker)
  },
  stopped(this: { broker: ServiceBroker }) {
    brokers.delete(this.broker)
  },
  events: {
    [RECORDS_CHANGED](ctx: { params: { collections: string[] } }) {
      clearCaches(ctx.params.collections)
    },
  },
}
