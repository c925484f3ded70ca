import { type FileHandle, open } from 'node:fs/promises'
import type { StatementSync } from 'node:sqlite'
import { Connection } from './connection.ts'
import { storageError } from './disk.ts'

/** What a client's transaction sees of a database, and who hears of its end. */
export type View = {
  /** Where its statements go: to its snapshot or, once it writes, to the writer. */
  readonly connection: Connection
  /** Notes a collection that it looks at. */
  touch(collection: string): void
  /** What to do to the state in memory once it is committed. */
  onCommit(run: () => void): void
  /** What to do to the state in memory when it ends otherwise. They run from the last to the first. */
  onAbort(run: () => void): void
}

const writerCacheKb = 32_000
const readerCacheKb = 8000

/**
 * One SQLite file. One connection writes: for commands outside of transactions, whose writes of a moment share one
 * SQLite transaction (`begin` to `commit`), or for the one client's transaction that holds the writer's place. One
 * connection reads what is committed while a transaction holds the place, and each open snapshot has its own.
 * Statements go to the connection of the view that the running command has.
 */
export class Sqlite {
  readonly #file: string
  readonly writer: Connection
  #reader: Connection | undefined
  /** Connections of snapshots that are over, for the next ones. */
  readonly #idle: Connection[] = []
  readonly #readers: Connection[] = []
  /** The file that commits are appended to, once it was synced. */
  #log: Promise<FileHandle> | undefined
  #isSynced = true
  #grouped = false
  /** Why SQLite took the group's transaction back by itself; undefined while it stands. */
  #lostBy: unknown
  #version = 0
  /** The client's transaction whose command runs now; undefined for commands outside of transactions. */
  view: View | undefined
  /** The client's transaction that has the writer's place. */
  holder: View | undefined
  /** The number of the commit that changed a collection last, by its name. */
  readonly changedBy = new Map<string, number>()

  constructor(file: string) {
    this.#file = file
    this.writer = new Connection(file, writerCacheKb)
    this.exec('PRAGMA journal_mode=WAL')
    // SQLite syncs what keeps the file whole; what is committed is brought to the disk by `sync`.
    this.exec('PRAGMA synchronous=NORMAL')
  }

  get #connection(): Connection {
    if (this.view) return this.view.connection
    return this.holder ? this.#committed() : this.writer
  }

  /** Sees what is committed, while a transaction has the writer. */
  #committed(): Connection {
    this.#reader ??= this.#open()
    return this.#reader
  }

  #open(): Connection {
    const connection = new Connection(this.#file, readerCacheKb)
    connection.exec('PRAGMA query_only=1')
    this.#readers.push(connection)
    return connection
  }

  /** A connection that goes on seeing what is committed now, until it is given back. */
  openSnapshot(): Connection {
    const connection = this.#idle.pop() ?? this.#open()
    connection.cached('BEGIN').run()
    // The snapshot is taken by the first statement that reads.
    connection.cached('SELECT 1 FROM collections LIMIT 1').get()
    return connection
  }

  closeSnapshot(connection: Connection): void {
    connection.cached('COMMIT').run()
    this.#idle.push(connection)
  }

  /** Prepares a statement whose rows are arrays, on the connection of the running command's view. */
  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql)
  }

  cached(sql: string): StatementSync {
    return this.#connection.cached(sql)
  }

  exec(sql: string): void {
    this.writer.exec(sql)
  }

  /** How many commits there were since the start. */
  get version(): number {
    return this.#version
  }

  /** Notes that the commit to come changes a collection. */
  changes(collection: string): void {
    this.changedBy.set(collection, this.#version + 1)
  }

  /** True while writes outside of clients' transactions wait for their shared commit. */
  get inTransaction(): boolean {
    return this.#grouped
  }

  /** Opens the transaction that all writes until `commit` share. A client's transaction is open already. */
  begin(): void {
    if (this.#lostBy) throw this.#lostBy
    if (this.#grouped || this.view) return
    this.writer.cached('BEGIN IMMEDIATE').run()
    this.#grouped = true
  }

  /** Makes everything since `begin` durable. @throws after rolling back when the disk refuses. */
  commit(): void {
    if (!this.#grouped) return
    this.#grouped = false
    const lostBy = this.#lostBy
    this.#lostBy = undefined
    if (lostBy) throw storageError(lostBy)
    this.commitWriter()
  }

  /** True when all that is committed is on the disk, or on its way there. */
  get isSynced(): boolean {
    return this.#isSynced
  }

  /** Resolves when what is committed by now is on the disk; others may go on writing meanwhile. */
  async sync(): Promise<void> {
    this.#isSynced = true
    this.#log ??= open(`${this.#file}-wal`, 'r+')
    const log = await this.#log
    await log.datasync()
  }

  /** Commits on the writer, for whoever has it. @throws after rolling back when the disk refuses. */
  commitWriter(): void {
    try {
      this.writer.cached('COMMIT').run()
      this.#version++
      this.#isSynced = false
    } catch (error) {
      this.undo()
      throw storageError(error)
    }
  }

  /** Takes back what the writer has done since its last commit. */
  undo(): void {
    try {
      this.exec('ROLLBACK')
    } catch {
      // SQLite has rolled back by itself after some errors; there is nothing left to undo then.
    }
  }

  savepoint(): void {
    this.writer.cached('SAVEPOINT command').run()
  }

  release(): void {
    this.writer.cached('RELEASE command').run()
  }

  /**
   * Takes back the command that failed. After some errors SQLite has taken back the whole transaction by itself: then no
   * command joins the group any more, and its commit fails. Source: sqlite.org/lang_transaction.html, section 3.
   */
  rollbackToSavepoint(error: unknown): void {
    if (!this.writer.isInTransaction) {
      this.#lostBy = error
      return
    }
    this.exec('ROLLBACK TO command')
    this.release()
  }

  close(): void {
    if (this.#grouped || this.holder) this.undo()
    for (const connection of this.#readers) connection.close()
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.writer.close()
    // Waits for a sync that is under way.
    void this.#log?.then((log) => log.close())
  }
}
