import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { MongoError } from '../errors.ts'

/** One SQLite file with its prepared statements and its one open transaction. */
export class Sqlite {
  readonly #database: DatabaseSync
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #savepoint: StatementSync
  readonly #release: StatementSync
  readonly #cache = new Map<string, StatementSync>()
  #inTransaction = false

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec('PRAGMA locking_mode=EXCLUSIVE')
    this.#database.exec('PRAGMA journal_mode=WAL')
    this.#database.exec('PRAGMA synchronous=FULL')
    this.#database.exec('PRAGMA wal_autocheckpoint=4000')
    this.#database.exec('PRAGMA cache_size=-32000')
    this.#database.exec('PRAGMA temp_store=MEMORY')
    this.#begin = this.prepare('BEGIN IMMEDIATE')
    this.#commit = this.prepare('COMMIT')
    this.#savepoint = this.prepare('SAVEPOINT command')
    this.#release = this.prepare('RELEASE command')
  }

  /** Prepares a statement whose rows are arrays. */
  prepare(sql: string): StatementSync {
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }

  /** A prepared statement that is kept for the next time. */
  cached(sql: string): StatementSync {
    let statement = this.#cache.get(sql)
    if (!statement) {
      if (this.#cache.size > 2000) this.#cache.clear()
      statement = this.prepare(sql)
      this.#cache.set(sql, statement)
    }
    return statement
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  get inTransaction(): boolean {
    return this.#inTransaction
  }

  /** Opens the transaction that all writes until `commit` share. */
  begin(): void {
    if (this.#inTransaction) return
    this.#begin.run()
    this.#inTransaction = true
  }

  /** Makes everything since `begin` durable. @throws after rolling back when the disk refuses. */
  commit(): void {
    if (!this.#inTransaction) return
    try {
      this.#commit.run()
      this.#inTransaction = false
    } catch (error) {
      this.rollback()
      throw storageError(error)
    }
  }

  rollback(): void {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    try {
      this.#database.exec('ROLLBACK')
    } catch {
      // SQLite has rolled back by itself after some errors; there is nothing left to undo then.
    }
  }

  savepoint(): void {
    this.#savepoint.run()
  }

  release(): void {
    this.#release.run()
  }

  rollbackToSavepoint(): void {
    this.#database.exec('ROLLBACK TO command')
    this.#release.run()
  }

  close(): void {
    this.rollback()
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.#database.close()
  }
}

/** Turns an error of SQLite into one that a client can read. */
export function storageError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  return new MongoError('InternalError', `storage: ${error instanceof Error ? error.message : String(error)}`)
}
