import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoError } from '../errors.ts'
import { Database } from './database.ts'

const engineFile = 'ENGINE'
const engineMark = 'sufra-embedded-mongo 1\n'

/** A data folder: one SQLite file per database, a marker of the engine, and a lock. */
export class Store {
  readonly #folder: string
  readonly #lock: DatabaseSync
  readonly #databases = new Map<string, Database>()

  /** Opens or makes the folder. @throws Error with one sentence when it is not writable, not ours, or in use. */
  constructor(folder: string) {
    this.#folder = folder
    makeFolder(folder)
    checkEngine(folder)
    this.#lock = lockFolder(folder)
    for (const file of readdirSync(folder)) {
      const name = databaseName(file)
      if (name !== undefined) this.#databases.set(name, new Database(name, join(folder, file)))
    }
  }

  get databases(): Database[] {
    return [...this.#databases.values()]
  }

  find(name: string): Database | undefined {
    return this.#databases.get(name)
  }

  /** The database, created when it is not there. @throws InvalidNamespace for a name MongoDB refuses. */
  findOrCreate(name: string): Database {
    const present = this.#databases.get(name)
    if (present) return present
    checkDatabaseName(name)
    const database = new Database(name, join(this.#folder, fileName(name)))
    this.#databases.set(name, database)
    return database
  }

  /** Deletes a database with its file. */
  drop(name: string): void {
    const database = this.#databases.get(name)
    if (!database) return
    for (const collection of database.collections) collection.dropped = true
    this.#databases.delete(name)
    database.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(this.#folder, fileName(name) + suffix), { force: true })
  }

  close(): void {
    for (const database of this.#databases.values()) database.close()
    this.#lock.close()
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, `.write-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written: ${reason(error)}.`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

/** Files by which MongoDB's own server is recognised. */
const foreignFiles = ['WiredTiger', 'mongod.lock', 'storage.bson']

function checkEngine(folder: string): void {
  const file = join(folder, engineFile)
  const foreign = foreignFiles.find((name) => existsSync(join(folder, name)))
  if (foreign) throw new Error(`The data folder ${folder} belongs to another engine (it holds ${foreign}).`)
  if (!existsSync(file)) {
    writeFileSync(file, engineMark)
    return
  }
  const mark = readFileSync(file, 'utf8')
  if (mark !== engineMark)
    throw new Error(`The data folder ${folder} belongs to another engine (its ENGINE file says "${mark.trim()}").`)
}

/** An exclusive SQLite lock: the system frees it when the process ends, however it ends. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode=DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    throw new Error(`The data folder ${folder} is in use by another process.`)
  }
}

/** Letters that file systems may fold, and all that is not plain, are written as %XX. */
function fileName(name: string): string {
  const safe = [...Buffer.from(name)].map((byte) =>
    /[a-z0-9_-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
  )
  return `db-${safe.join('')}.sqlite`
}

function databaseName(file: string): string | undefined {
  const safe = /^db-(.+)\.sqlite$/.exec(file)?.[1]
  return safe === undefined ? undefined : decodeURIComponent(safe)
}

function checkDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$*<>:|?\0]/.test(name))
    throw new MongoError('InvalidNamespace', `Invalid database name: '${name}'`)
  if (name === 'local' || name === 'config') throw new MongoError('InvalidNamespace', `cannot write to '${name}'`)
}
