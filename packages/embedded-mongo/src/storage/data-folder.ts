import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDiskFault } from './disk.ts'

const engineFile = 'ENGINE'
const engineName = 'sufra-embedded-mongo'
/** Increase when the previous release can no longer read the files. 2: stored replies. */
const formatVersion = 2

/**
 * Creates the folder if missing and locks it; the system unlocks it when the process ends.
 * @throws Error for a folder that is not writable, foreign, of a newer release, or in use.
 */
export function openFolder(folder: string): DatabaseSync {
  makeFolder(folder)
  checkEngine(folder)
  const lock = lockFolder(folder)
  for (const file of readdirSync(folder)) if (isOurs(file)) chmodSync(join(folder, file), 0o600)
  return lock
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    const probe = join(folder, `.write-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe, { force: true })
  } catch (error) {
    throw createNotWritable(folder, error)
  }
}

export function createNotWritable(folder: string, error: unknown): Error {
  return new Error(`The data folder ${folder} cannot be written: ${getReason(error)}.`, { cause: error })
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

const foreignFiles = ['WiredTiger', 'mongod.lock', 'storage.bson']

function checkEngine(folder: string): void {
  const foreign = foreignFiles.find((name) => existsSync(join(folder, name)))
  if (foreign) throw new Error(`The data folder ${folder} belongs to another engine (it holds ${foreign}).`)
  const mark = readMark(folder)
  // A power cut during the very first start may leave an empty file.
  if (mark === '') {
    writeMark(folder)
    return
  }
  const version = Number(new RegExp(`^${engineName} (\\d+)$`).exec(mark)?.[1])
  if (!(version >= 1))
    throw new Error(`The data folder ${folder} belongs to another engine (its ENGINE file says "${mark}").`)
  if (version > formatVersion)
    throw new Error(
      `The data folder ${folder} was written by a newer release (format ${version}; this one knows ${formatVersion}).`,
    )
  if (version < formatVersion) writeMark(folder)
}

function readMark(folder: string): string {
  const file = join(folder, engineFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** Writes the mark of engine and format atomically. */
export function writeMark(folder: string): void {
  const file = join(folder, engineFile)
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeSync(handle, `${engineName} ${formatVersion}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
}

function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode=DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (isDiskFault(error)) throw createNotWritable(folder, error)
    throw new Error(`The data folder ${folder} is in use by another process.`)
  }
}

function isOurs(file: string): boolean {
  return file === engineFile || file.startsWith('lock.sqlite') || file.startsWith('db-')
}

/** Letters that file systems may fold and special characters are written as %XX. */
export function getFileName(database: string): string {
  const safe = [...Buffer.from(database)].map((byte) =>
    /[a-z0-9_-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
  )
  return `db-${safe.join('')}.sqlite`
}

/** Databases in a folder by name; other files are ignored. */
export function listDatabases(folder: string): string[] {
  return readdirSync(folder)
    .map((file) => /^db-(.+)\.sqlite$/.exec(file)?.[1])
    .filter((safe) => safe !== undefined)
    .map((safe) =>
      Buffer.from(
        safe.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString(),
    )
    .filter((name) => existsSync(join(folder, getFileName(name))))
}
