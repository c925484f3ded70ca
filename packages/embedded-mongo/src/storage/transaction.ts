import type { Connection } from './connection.ts'
import { toStorageError } from './disk.ts'
import type { Sqlite, View } from './sqlite.ts'

/**
 * A client's transaction over one database, with MongoDB's snapshot isolation: it reads its snapshot and its own
 * writes, and conflicts with others only over documents that both write. Its first write takes the write lock, whose
 * connection sees what is committed; rows that others have changed since the snapshot are read from the snapshot.
 */
export class Transaction implements View {
  readonly #sqlite: Sqlite
  #snapshot: Connection | undefined
  #version = 0
  #readsSnapshot = false
  /** By collection; constant while the write lock is held. */
  readonly #changedByOthers = new Map<number, ReadonlySet<number>>()
  readonly #onCommit: (() => void)[] = []
  readonly #onAbort: (() => void)[] = []

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite
  }

  get writes(): boolean {
    return this.#sqlite.holder === this
  }

  get connection(): Connection {
    return this.writes && !this.#readsSnapshot ? this.#sqlite.writer : this.#open()
  }

  get version(): number {
    this.#open()
    return this.#version
  }

  #open(): Connection {
    if (!this.#snapshot) {
      this.#snapshot = this.#sqlite.openSnapshot()
      this.#version = this.#sqlite.version
    }
    return this.#snapshot
  }

  listChangedByOthers(collection: number): ReadonlySet<number> {
    if (!this.writes || this.#readsSnapshot) return none
    const known = this.#changedByOthers.get(collection)
    if (known) return known
    const changed = this.#sqlite.listChangedSince(collection, this.#version)
    this.#changedByOthers.set(collection, changed)
    return changed
  }

  onCommit(run: () => void): void {
    this.#onCommit.push(run)
  }

  onAbort(run: () => void): void {
    this.#onAbort.push(run)
  }

  run<T>(command: () => T): T {
    this.#sqlite.view = this
    try {
      return command()
    } finally {
      this.#sqlite.view = undefined
    }
  }

  readSnapshot<T>(read: () => T): T {
    this.#readsSnapshot = true
    try {
      return read()
    } finally {
      this.#readsSnapshot = false
    }
  }

  /** Takes the write lock, which must be free. */
  takePlace(): void {
    this.#open()
    this.#sqlite.writer.cached('BEGIN IMMEDIATE').run()
    this.#sqlite.holder = this
  }

  /** Returns the write lock when nothing was written: an update without effect is no write. */
  releaseUnusedPlace(): void {
    if (this.writes && this.#onCommit.length === 0) this.#undo()
  }

  /** Commits durably. @throws when the disk refuses, after an abort. */
  commit(): void {
    this.#leaveSnapshot()
    if (!this.writes) return
    try {
      this.#sqlite.commitWriter()
    } catch (error) {
      this.#forget()
      throw toStorageError(error)
    }
    this.#sqlite.holder = undefined
    for (const run of this.#onCommit) run()
  }

  abort(): void {
    this.#leaveSnapshot()
    if (this.writes) this.#undo()
  }

  #leaveSnapshot(): void {
    if (this.#snapshot) this.#sqlite.closeSnapshot(this.#snapshot)
    this.#snapshot = undefined
  }

  #undo(): void {
    this.#sqlite.undo()
    this.#forget()
  }

  #forget(): void {
    this.#sqlite.holder = undefined
    this.#changedByOthers.clear()
    for (const run of this.#onAbort.splice(0).reverse()) run()
  }
}

const none: ReadonlySet<number> = new Set()
