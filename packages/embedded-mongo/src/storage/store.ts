import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { MongoError } from '../errors.ts'
import { checkCollations } from './collation-check.ts'
import { createNotWritable, getFileName, listDatabases, openFolder } from './data-folder.ts'
import { Database } from './database.ts'
import { Disk, isDiskFault } from './disk.ts'

export class Store {
  readonly #folder: string
  readonly #lock: DatabaseSync
  readonly #databases = new Map<string, Database>()
  readonly disk: Disk

  /** @throws Error when the folder is not writable, foreign, or in use. */
  constructor(folder: string) {
    this.#folder = folder
    this.#lock = openFolder(folder)
    this.disk = new Disk(folder)
    try {
      for (const name of listDatabases(folder)) this.#open(name)
    } catch (error) {
      throw isDiskFault(error) ? createNotWritable(folder, error) : error
    }
  }

  get databases(): Database[] {
    return [...this.#databases.values()]
  }

  find(name: string): Database | undefined {
    return this.#databases.get(name)
  }

  findOrCreate(name: string): Database {
    const present = this.#databases.get(name)
    if (present) return present
    checkDatabaseName(name)
    return this.#open(name)
  }

  #open(name: string): Database {
    const database = new Database(name, join(this.#folder, getFileName(name)))
    checkCollations(database)
    this.#databases.set(name, database)
    return database
  }

  drop(name: string): void {
    const database = this.#databases.get(name)
    if (!database) return
    for (const collection of database.collections) collection.dropped = true
    this.#databases.delete(name)
    database.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(this.#folder, getFileName(name) + suffix), { force: true })
  }

  close(): void {
    for (const database of this.#databases.values()) database.close()
    this.#lock.close()
  }
}

function checkDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$*<>:|?\0]/.test(name))
    throw new MongoError('InvalidNamespace', `Invalid database name: '${name}'`)
  if (name === 'local' || name === 'config') throw new MongoError('InvalidNamespace', `cannot write to '${name}'`)
}
