import { readFile, stat } from 'node:fs/promises'
import { rule } from '@sufra/domain/errors'
import { LRUCache } from 'lru-cache'

const KEPT_BYTES = 64 * 1024 * 1024
/** A larger file would push out many small ones that are asked for more often. */
const LARGEST_BYTES = 2 * 1024 * 1024
/** What an entry takes beside its path and its bytes, roughly. */
const ENTRY_BYTES = 256
/** So long a name that stays, and one that no file has, goes by what was found before. */
const LOOK_AGAIN_MS = 1000
/** A file that changed so lately may still be being written. */
const STILL_WRITTEN_MS = 2000
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
/** Faults of the machine, not of the request: too many open files, or too little memory for one more. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

/** A file in memory, with what an answer says of it. */
interface KeptFile {
  bytes: Buffer
  etag: string
  lastModified: string
}

/** What stands at a path; a large file is there and not kept. */
type Found = KeptFile | 'large' | 'none'

const kept = new LRUCache<string, Found>({
  maxSize: KEPT_BYTES,
  ttlResolution: 0,
  // A path counts as well: strangers ask for as many and as long ones as they like.
  sizeCalculation: (found, path) =>
    ENTRY_BYTES + 2 * path.length + (typeof found === 'string' ? 0 : found.bytes.length),
})
/** What is being read now: a page that opens asks for many files at once. */
const running = new Map<string, Promise<Found>>()

/** Whether a file's name carries its hash, so that its content never changes. */
export function isHashed(path: string): boolean {
  return HASHED.test(path)
}

/**
 * The file at a path, from memory where it can be. One whose name carries its hash is read once; what else is there, or
 * is not, is looked at again after a second, so that a build that is deployed while the product runs is seen by then.
 * @param path of a file, or of its compressed twin.
 * @throws RuleError UNAVAILABLE when this machine can open no more files.
 */
export async function fileAt(path: string): Promise<Found> {
  return kept.get(path) ?? running.get(path) ?? readOnce(path)
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
    // As `send` names it, which serves the parts of the same file.
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    const found = { bytes: await readFile(path), etag, lastModified: mtime.toUTCString() }
    return Date.now() - mtime.getTime() > STILL_WRITTEN_MS ? keep(path, found) : found
  } catch (error) {
    if (isExhausted(error)) throw rule('UNAVAILABLE')
    return keep(path, 'none')
  }
}

function keep(path: string, found: Found): Found {
  const forEver = typeof found !== 'string' && isHashed(path.replace(/\.(br|gz)$/, ''))
  kept.set(path, found, { ttl: forEver ? 0 : LOOK_AGAIN_MS })
  return found
}

/** Whether the machine, and not the request, is why a file cannot be had. */
export function isExhausted(error: unknown): boolean {
  return EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')
}
