import { readFile, stat } from 'node:fs/promises'
import { domainError } from '@sufra/domain/errors'
import { LRUCache } from 'lru-cache'

const KEPT_BYTES = 64 * 1024 * 1024
/** A larger file would evict many small ones that are requested more often. */
const LARGEST_BYTES = 2 * 1024 * 1024
const ENTRY_BYTES = 256
/** TTL of entries without a hash in their name, and of misses. */
const LOOK_AGAIN_MS = 1000
/** A file modified this recently may still be in writing. */
const STILL_WRITTEN_MS = 2000
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

interface KeptFile {
  bytes: Buffer
  etag: string
  lastModified: string
}

type Found = KeptFile | 'large' | 'none'

const cache = new LRUCache<string, Found>({
  maxSize: KEPT_BYTES,
  ttlResolution: 0,
  // Paths count as well: clients may request arbitrarily many long ones.
  sizeCalculation: (found, path) =>
    ENTRY_BYTES + 2 * path.length + (typeof found === 'string' ? 0 : found.bytes.length),
})
const running = new Map<string, Promise<Found>>()

/** Whether the file name contains a content hash, so that the file never changes. */
export function isHashed(path: string): boolean {
  return HASHED.test(path)
}

/**
 * The file at a path, cached where possible. Hashed names are read once; other entries and misses expire after a
 * second, so that a new build is seen.
 * @throws RuleError UNAVAILABLE when no more files can be opened.
 */
export async function readCachedFile(path: string): Promise<Found> {
  return cache.get(path) ?? running.get(path) ?? readOnce(path)
}

function readOnce(path: string): Promise<Found> {
  const reading = read(path).finally(() => running.delete(path))
  running.set(path, reading)
  return reading
}

async function read(path: string): Promise<Found> {
  try {
    const state = await stat(path)
    if (!state.isFile()) return keep(path, 'none')
    if (state.size > LARGEST_BYTES) return keep(path, 'large')
    const { mtime, size } = state
    // Same format as `send`, which serves ranges of the same file.
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    const found = { bytes: await readFile(path), etag, lastModified: mtime.toUTCString() }
    return Date.now() - mtime.getTime() > STILL_WRITTEN_MS ? keep(path, found) : found
  } catch (error) {
    if (isExhausted(error)) throw domainError('UNAVAILABLE')
    return keep(path, 'none')
  }
}

function keep(path: string, found: Found): Found {
  const forEver = typeof found !== 'string' && isHashed(path.replace(/\.(br|gz)$/, ''))
  cache.set(path, found, { ttl: forEver ? 0 : LOOK_AGAIN_MS })
  return found
}

export function isExhausted(error: unknown): boolean {
  return EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')
}
