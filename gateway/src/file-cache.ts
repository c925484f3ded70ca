import { readFile, stat } from 'node:fs/promises'
import { createDomainError } from '@sufra/domain/platform/errors'
import { LRUCache } from 'lru-cache'

const CACHE_BYTES = 64 * 1024 * 1024
/** A larger file would evict many small ones that are requested more often. */
const MAX_FILE_BYTES = 2 * 1024 * 1024
const ENTRY_BYTES = 256
/** TTL of entries without a hash in their name, and of misses. */
const ENTRY_TTL_MS = 1000
/** A file modified this recently may still be in writing. */
const WRITE_GRACE_MS = 2000
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

interface CachedFile {
  bytes: Buffer
  etag: string
  lastModified: string
}

type CacheEntry = CachedFile | 'large' | 'none'

const cache = new LRUCache<string, CacheEntry>({
  maxSize: CACHE_BYTES,
  ttlResolution: 0,
  // Paths count as well: clients may request arbitrarily many long ones.
  sizeCalculation: (found, path) =>
    ENTRY_BYTES + 2 * path.length + (typeof found === 'string' ? 0 : found.bytes.length),
})
const pendingReads = new Map<string, Promise<CacheEntry>>()

/** Whether the file name contains a content hash, so that the file never changes. */
export function isHashed(path: string): boolean {
  return HASHED.test(path)
}

/**
 * The file at a path, cached where possible. Hashed names are read once; other entries and misses expire after a
 * second, so that a new build is seen.
 * @throws RuleError UNAVAILABLE when no more files can be opened.
 */
export async function readCachedFile(path: string): Promise<CacheEntry> {
  return cache.get(path) ?? pendingReads.get(path) ?? readShared(path)
}

function readShared(path: string): Promise<CacheEntry> {
  const reading = read(path).finally(() => pendingReads.delete(path))
  pendingReads.set(path, reading)
  return reading
}

async function read(path: string): Promise<CacheEntry> {
  try {
    const state = await stat(path)
    if (!state.isFile()) return cacheFile(path, 'none')
    if (state.size > MAX_FILE_BYTES) return cacheFile(path, 'large')
    const { mtime, size } = state
    // Same format as `send`, which serves ranges of the same file.
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    const found = { bytes: await readFile(path), etag, lastModified: mtime.toUTCString() }
    return Date.now() - mtime.getTime() > WRITE_GRACE_MS ? cacheFile(path, found) : found
  } catch (error) {
    if (isExhausted(error)) throw createDomainError('UNAVAILABLE')
    return cacheFile(path, 'none')
  }
}

function cacheFile(path: string, found: CacheEntry): CacheEntry {
  const forEver = typeof found !== 'string' && isHashed(path.replace(/\.(br|gz)$/, ''))
  cache.set(path, found, { ttl: forEver ? 0 : ENTRY_TTL_MS })
  return found
}

export function isExhausted(error: unknown): boolean {
  return EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')
}
