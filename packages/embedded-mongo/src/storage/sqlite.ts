import { type FileHandle, open } from 'node:fs/promises'
import type { StatementSync } from 'node:sqlite'
import { Connection } from './connection.ts'
import { toStorageError } from './disk.ts'

export type View = {
  readonly connection: Connection
  /** Number of the last commit in its snapshot. */
  readonly version: number
  /** Rows of a collection that the writer's connection sees otherwise than the snapshot, by others' commits. */
  listChangedByOthers(collection: number): ReadonlySet<number>
  readSnapshot<T>(read: () => T): T
  onCommit(run: () => void): void
  onAbort(run: () => void): void
}

const writerCacheKb = 32_000
const readerCacheKb = 8000
/** Connections that stay open for the next snapshots; each has two files and a cache. */
const mostIdle = 32

/**
 * One SQLite file with one writing connection: for the shared transaction (`begin` to `commit`) or the client's
 * transaction with the write lock. Reads outside use a second connection, and each snapshot has its own.
 */
export class Sqlite {
  readonly #file: string
  readonly writer: Connection
  #reader: Connection | undefined
  readonly #idle: Connection[] = []
  readonly #readers = new Set<Connection>()
  /** The write-ahead log, after its first sync. */
  #log: Promise<FileHandle> | undefined
  #isSynced = true
  #grouped = false
  /** The error by which SQLite rolled the group's transaction back; undefined while it is intact. */
  #lostBy: unknown
  #version = 0
  view: View | undefined
  holder: View | undefined
  /** The commit that made or dropped a collection, by name. */
  readonly definedBy = new Map<string, number>()
  /** Versions of the open snapshots, oldest first. */
  readonly #snapshots = new Map<Connection, number>()
  /** The last commit of each row that an open snapshot may not have: by collection and row id, oldest first. */
  readonly #changedRows = new Map<number, Map<number, number>>()

  constructor(file: string) {
    this.#file = file
    this.writer = new Connection(file, writerCacheKb)
    this.exec('PRAGMA journal_mode=WAL')
    // SQLite syncs for integrity only; `sync` makes commits durable.
    this.exec('PRAGMA synchronous=NORMAL')
  }

  get #connection(): Connection {
    if (this.view) return this.view.connection
    return this.holder ? this.#committed() : this.writer
  }

  /** The connection that sees committed data while a transaction holds the writer. */
  #committed(): Connection {
    this.#reader ??= this.#open()
    return this.#reader
  }

  #open(): Connection {
    const connection = new Connection(this.#file, readerCacheKb)
    connection.exec('PRAGMA query_only=1')
    this.#readers.add(connection)
    return connection
  }

  /** A connection whose view stays as of now, until it is released. */
  openSnapshot(): Connection {
    const connection = this.#idle.pop() ?? this.#open()
    connection.cached('BEGIN').run()
    // The first reading statement takes the snapshot.
    connection.cached('SELECT 1 FROM collections LIMIT 1').get()
    this.#snapshots.set(connection, this.#version)
    return connection
  }

  closeSnapshot(connection: Connection): void {
    connection.cached('COMMIT').run()
    this.#snapshots.delete(connection)
    if (this.#idle.length < mostIdle) {
      this.#idle.push(connection)
      return
    }
    this.#readers.delete(connection)
    connection.close()
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql)
  }

  cached(sql: string): StatementSync {
    return this.#connection.cached(sql)
  }

  exec(sql: string): void {
    this.writer.exec(sql)
  }

  get version(): number {
    return this.#version
  }

  /** The commit that a change belongs to: the group's next one, or a transaction's just made. */
  get #changeVersion(): number {
    return this.#grouped ? this.#version + 1 : this.#version
  }

  noteDefinition(collection: string): void {
    this.definedBy.set(collection, this.#changeVersion)
  }

  noteChange(collection: number, rid: number): void {
    const rows = this.#changedRows.get(collection) ?? new Map<number, number>()
    this.#changedRows.set(collection, rows)
    rows.delete(rid)
    rows.set(rid, this.#changeVersion)
  }

  listChangedSince(collection: number, version: number): ReadonlySet<number> {
    const rows = [...(this.#changedRows.get(collection) ?? [])]
    return new Set(rows.filter(([, changed]) => changed > version).map(([rid]) => rid))
  }

  /** Forgets changes that every open snapshot has. */
  #forgetChanges(): void {
    const [oldest = this.#version] = this.#snapshots.values()
    for (const [collection, rows] of this.#changedRows) {
      for (const [rid, version] of rows) {
        if (version > oldest) break
        rows.delete(rid)
      }
      if (rows.size === 0) this.#changedRows.delete(collection)
    }
  }

  /** True while writes outside of transactions wait for their commit. */
  get inTransaction(): boolean {
    return this.#grouped
  }

  /** Opens the shared transaction; a client's transaction is open already. */
  begin(): void {
    if (this.#lostBy) throw this.#lostBy
    if (this.#grouped || this.view) return
    this.writer.cached('BEGIN IMMEDIATE').run()
    this.#grouped = true
  }

  /** @throws after a rollback when the disk refuses. */
  commit(): void {
    if (!this.#grouped) return
    this.#grouped = false
    const lostBy = this.#lostBy
    this.#lostBy = undefined
    if (lostBy) throw toStorageError(lostBy)
    this.commitWriter()
  }

  /** True when all commits are synced or in a running sync. */
  get isSynced(): boolean {
    return this.#isSynced
  }

  /** Resolves when everything committed so far is on disk; writes continue meanwhile. */
  async sync(): Promise<void> {
    this.#isSynced = true
    this.#log ??= open(`${this.#file}-wal`, 'r+')
    const log = await this.#log
    await log.datasync()
  }

  /** @throws after a rollback when the disk refuses. */
  commitWriter(): void {
    try {
      this.writer.cached('COMMIT').run()
      this.#version++
      this.#isSynced = false
      this.#forgetChanges()
    } catch (error) {
      this.undo()
      throw toStorageError(error)
    }
  }

  /** Undoes the writer's changes since the last commit. */
  undo(): void {
    try {
      this.exec('ROLLBACK')
    } catch {
      // SQLite has rolled back by itself after some errors.
    }
  }

  savepoint(): void {
    this.writer.cached('SAVEPOINT command').run()
  }

  release(): void {
    this.writer.cached('RELEASE command').run()
  }

  /**
   * Undoes the failed command. If SQLite has rolled the whole transaction back, the group's commit fails.
   * Source: sqlite.org/lang_transaction.html, section 3.
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
    // Waits for a running sync.
    void this.#log?.then((log) => log.close())
  }
}
