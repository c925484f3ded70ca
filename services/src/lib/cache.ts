import { LRUCache } from 'lru-cache'

/** So long a value is good that nobody told to have changed: a missed word costs this much. */
export const CACHE_MS = 2000
const MOST = 10_000

/** Values by key that are read from the database at most every two seconds. */
export interface Cache<T> {
  /**
   * The value of a key, as it is kept or else as `load` reads it. Null is given on and not kept.
   * @param isFresh whether a kept value still holds, beside its age.
   */
  get(key: string, load: () => Promise<T | null>, isFresh?: (value: T) => boolean): Promise<T | null>
  /** Has every value read again, also those that are being read now. */
  clear(): void
}

/** An empty cache; what is used least goes first when it is full. */
export function createCache<T extends object>(): Cache<T> {
  const kept = new LRUCache<string, T>({ max: MOST, ttl: CACHE_MS })
  /** What is being read now: questions that come together are asked once. */
  const loading = new Map<string, Promise<T | null>>()

  function loadOnce(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const running = load()
      .then((value) => {
        // Not what was read before a `clear`: that is of an earlier state.
        if (value && loading.get(key) === running) kept.set(key, value)
        return value
      })
      .finally(() => {
        if (loading.get(key) === running) loading.delete(key)
      })
    loading.set(key, running)
    return running
  }

  return {
    async get(key, load, isFresh = () => true) {
      const value = kept.get(key)
      return value && isFresh(value) ? value : (loading.get(key) ?? loadOnce(key, load))
    },
    clear() {
      loading.clear()
      // Clearing goes through all the places that it has, and every commit clears: mostly what nobody has read since.
      if (kept.size > 0) kept.clear()
    },
  }
}
