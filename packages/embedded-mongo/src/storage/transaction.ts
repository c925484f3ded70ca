import type { Connection } from './connection.ts'
import { toStorageError } from './disk.ts'
import type { Sqlite, View } from './sqlite.ts'

type Read = {
  readonly collections: ReadonlySet<string>
  readonly isStill: (() => boolean) | undefined
}

export type Answer = {
  readonly size: number
  encoded(): Buffer
}

/** Maximum of reads to verify; with more, any change restarts the transaction. */
const mostReads = 32
/** For all answers together; the day sheets of eight bookings are a third of it. */
const mostAnswerBytes = 1_000_000

/**
 * A client's transaction over one database: a snapshot until its first write, then the holder of the write lock. Its
 * earlier reads must still be valid then.
 */
export class Transaction implements View {
  readonly #sqlite: Sqlite
  #snapshot: Connection | undefined
  #version = 0
  #touched = new Set<string>()
  readonly #reads: Read[] = []
  #answerBytes = 0
  readonly #onCommit: (() => void)[] = []
  readonly #onAbort: (() => void)[] = []

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite
  }

  get writes(): boolean {
    return this.#sqlite.holder === this
  }

  get connection(): Connection {
    if (this.writes) return this.#sqlite.writer
    if (!this.#snapshot) {
      this.#snapshot = this.#sqlite.openSnapshot()
      this.#version = this.#sqlite.version
    }
    return this.#snapshot
  }

  touch(collection: string): void {
    this.#touched.add(collection)
  }

  onCommit(run: () => void): void {
    this.#onCommit.push(run)
  }

  onAbort(run: () => void): void {
    this.#onAbort.push(run)
  }

  run<T>(command: () => T): T {
    this.#touched = new Set()
    this.#sqlite.view = this
    try {
      return command()
    } finally {
      this.#sqlite.view = undefined
    }
  }

  /**
   * Stores the last command's read.
   * @param answer undefined for a partial one. @param again reruns the command.
   */
  remember(answer: Answer | undefined, again: () => Buffer): void {
    if (this.writes) return
    const bytes = this.#answerBytes + (answer?.size ?? 0)
    const isRetained = answer && bytes <= mostAnswerBytes && this.#reads.length < mostReads
    if (isRetained) this.#answerBytes = bytes
    this.#reads.push({
      collections: this.#touched,
      isStill: isRetained ? () => this.run(again).equals(answer.encoded()) : undefined,
    })
  }

  /**
   * Takes the write lock, which must be free. @returns false when an earlier read is outdated and the client must
   * retry.
   */
  takePlace(): boolean {
    this.#sqlite.writer.cached('BEGIN IMMEDIATE').run()
    this.#leaveSnapshot()
    this.#sqlite.holder = this
    const hasChangedSince = (name: string) => (this.#sqlite.changedBy.get(name) ?? 0) > this.#version
    return this.#reads
      .filter(({ collections }) => [...collections].some(hasChangedSince))
      .every(({ isStill }) => isStill?.() ?? false)
  }

  #leaveSnapshot(): void {
    if (this.#snapshot) this.#sqlite.closeSnapshot(this.#snapshot)
    this.#snapshot = undefined
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
    if (!this.writes) return
    this.#sqlite.undo()
    this.#forget()
  }

  #forget(): void {
    this.#sqlite.holder = undefined
    for (const run of this.#onAbort.reverse()) run()
  }
}
