import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoError } from '../errors.ts'

/** Errors of the system by which a disk refuses a file. Source: errno(3). */
const diskFaults: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])
/** System calls that fail by some of these codes and touch no file. */
const ofNoFile: ReadonlySet<unknown> = new Set(['listen', 'bind', 'connect', 'kill', 'spawn'])
const noSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
/** SQLite's primary result codes for the same. Source: sqlite.org/rescode.html. */
const sqlite = { permission: 3, readonly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const
const sqliteFaults: ReadonlySet<number> = new Set(Object.values(sqlite))

/** More than most commits append. */
const probe = Buffer.alloc(64 * 1024)

/** A program that could not start because of its disk. */
export class DiskFault extends Error {}

/** The exit code of a program that its disk kept from starting: EX_TEMPFAIL. Source: sysexits.h. */
export const diskFaultExit = 75

/** Whether an error, or its cause, is the disk's (full, over its quota, read-only, broken) and may be over at the next try. */
export function isDiskFault(error: unknown): boolean {
  const { code, cause, syscall } = (error ?? {}) as { code?: unknown; cause?: unknown; syscall?: unknown }
  if (ofNoFile.has(syscall)) return false
  if (error instanceof DiskFault || diskFaults.has(code) || sqliteFaults.has(resultCode(error))) return true
  return cause !== undefined && isDiskFault(cause)
}

/** The primary result code of SQLite; 0 for another error. */
function resultCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode ?? 0) & 0xff
}

/** A disk's error by MongoDB's names: `OutOfDiskSpace`, or `FileStreamFailed` for any other cause. */
function diskError(error: unknown): MongoError {
  const isFull = noSpace.has((error as { code?: unknown }).code) || resultCode(error) === sqlite.full
  return new MongoError(isFull ? 'OutOfDiskSpace' : 'FileStreamFailed', `storage: ${(error as Error).message}`)
}

/** Turns an error of SQLite or the file system into one that a client can read. */
export function storageError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  if (isDiskFault(error)) return diskError(error)
  return new MongoError('InternalError', `storage: ${error instanceof Error ? error.message : String(error)}`)
}

/**
 * Whether the folder takes writes. Once it has refused one, each write asks it first by a file of its own: a commit that
 * fails costs reading the catalog anew, and all reads in its group their second run.
 */
export class Disk {
  readonly #probe: string
  #isFaulty = false

  constructor(folder: string) {
    this.#probe = join(folder, `.write-probe-${process.pid}`)
  }

  note(error: unknown): void {
    const { codeName, message } = storageError(error)
    if (this.#isFaulty || (codeName !== 'OutOfDiskSpace' && codeName !== 'FileStreamFailed')) return
    this.#isFaulty = true
    console.error(`The disk refuses writes (${message}). Reads go on, and writes as soon as it takes them again.`)
  }

  /** @throws OutOfDiskSpace or FileStreamFailed while the disk refuses writes */
  assertWritable(): void {
    if (!this.#isFaulty) return
    try {
      writeFileSync(this.#probe, probe, { mode: 0o600, flush: true })
    } catch (error) {
      throw storageError(error)
    } finally {
      rmSync(this.#probe, { force: true })
    }
    this.#isFaulty = false
    console.error('The disk takes writes again.')
  }
}
