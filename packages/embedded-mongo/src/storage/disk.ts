import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoError } from '../errors.ts'

/** System errors of a disk that refuses a file. Source: errno(3). */
const diskFaults: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])
/** System calls with some of these codes that touch no file. */
const ofNoFile: ReadonlySet<unknown> = new Set(['listen', 'bind', 'connect', 'kill', 'spawn'])
const noSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const sqlite = { permission: 3, readonly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const
const sqliteFaults: ReadonlySet<number> = new Set(Object.values(sqlite))

/** Larger than most commits. */
const probe = Buffer.alloc(64 * 1024)

export class DiskFault extends Error {}

/** Exit code for a disk fault at start: EX_TEMPFAIL. Source: sysexits.h. */
export const diskFaultExit = 75

/** Whether an error or its cause is a disk fault: full, over quota, read-only or broken. */
export function isDiskFault(error: unknown): boolean {
  const { code, cause, syscall } = (error ?? {}) as { code?: unknown; cause?: unknown; syscall?: unknown }
  if (ofNoFile.has(syscall)) return false
  if (error instanceof DiskFault || diskFaults.has(code) || sqliteFaults.has(getResultCode(error))) return true
  return cause !== undefined && isDiskFault(cause)
}

function getResultCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode ?? 0) & 0xff
}

/** MongoDB's names: `OutOfDiskSpace`, or `FileStreamFailed` for other causes. */
function createDiskError(error: unknown): MongoError {
  const isFull = noSpace.has((error as { code?: unknown }).code) || getResultCode(error) === sqlite.full
  return new MongoError(isFull ? 'OutOfDiskSpace' : 'FileStreamFailed', `storage: ${(error as Error).message}`)
}

export function toStorageError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  if (isDiskFault(error)) return createDiskError(error)
  return new MongoError('InternalError', `storage: ${error instanceof Error ? error.message : String(error)}`)
}

/**
 * Whether the folder accepts writes. After a refusal each write probes first: a failed commit reloads the catalog and
 * reruns all reads of its group.
 */
export class Disk {
  readonly #probe: string
  #isFaulty = false

  constructor(folder: string) {
    this.#probe = join(folder, `.write-probe-${process.pid}`)
  }

  note(error: unknown): void {
    const { codeName, message } = toStorageError(error)
    if (this.#isFaulty || (codeName !== 'OutOfDiskSpace' && codeName !== 'FileStreamFailed')) return
    this.#isFaulty = true
    console.error(`The disk refuses writes (${message}). Reads go on, and writes as soon as it takes them again.`)
  }

  /** @throws OutOfDiskSpace or FileStreamFailed while the disk refuses writes. */
  assertWritable(): void {
    if (!this.#isFaulty) return
    try {
      writeFileSync(this.#probe, probe, { mode: 0o600, flush: true })
    } catch (error) {
      throw toStorageError(error)
    } finally {
      rmSync(this.#probe, { force: true })
    }
    this.#isFaulty = false
    console.log('The disk takes writes again.')
  }
}
