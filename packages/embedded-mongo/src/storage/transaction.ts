import type { Connection } from './connection.ts'
import { storageError } from './disk.ts'
import type { Sqlite, View } from './sqlite.ts'

type Read = {
  readonly collections: ReadonlySet<string>
  /** Makes it again and tells whether the answer is the same; undefined when that cannot be told. */
  readonly isStill: (() => boolean) | undefined
}

export type Answer = {
  /** In bytes, about. */
  readonly size: number
  encoded(): Buffer
}

/** Reads beyond these are not made again: a transaction with many begins anew when somebody changed what it read. */
const mostReads = 32
/** Of all its answers together: the days' sheets of eight bookings are a third of it. */
const mostAnswerBytes = 1_000_000

/**
 * A client's transaction over one database: a snapshot until its first write, from then on the holder of the writer's
 * place. There it sees the newest state, and what it had read over its snapshot must still be so.
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

  /** True from its first write on. */
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
   * Remembers what the command that ran last has read.
   * @param answer undefined when it is not the whole answer, such as the first batch of a long list
   * @param again runs the command once more
   */
  remember(answer: Answer | undefined, again: () => Buffer): void {
    if (this.writes) return
    const bytes = this.#answerBytes + (answer?.size ?? 0)
    const isKept = answer && bytes <= mostAnswerBytes && this.#reads.length < mostReads
    if (isKept) this.#answerBytes = bytes
    this.#reads.push({
      collections: this.#touched,
      isStill: isKept ? () => this.run(again).equals(answer.encoded()) : undefined,
    })
  }

  /**
   * Takes the writer's place, which must be free.
   * @returns false when what it has read is no longer so, and it must begin anew
   */
  takePlace(): boolean {
    this.#sqlite.writer.cached('BEGIN IMMEDIATE').run()
    this.#leaveSnapshot()
    this.#sqlite.holder = this
    const changedSince = (name: string) => (this.#sqlite.changedBy.get(name) ?? 0) > this.#version
    return this.#reads
      .filter(({ collections }) => [...collections].some(changedSince))
      .every(({ isStill }) => isStill?.() ?? false)
  }

  #leaveSnapshot(): void {
    if (this.#snapshot) this.#sqlite.closeSnapshot(this.#snapshot)
    this.#snapshot = undefined
  }

  /** Makes what it wrote durable, and seen by others. @throws when the disk refuses; then it is aborted. */
  commit(): void {
    this.#leaveSnapshot()
    if (!this.writes) return
    try {
      this.#sqlite.commitWriter()
    } catch (error) {
      this.#forget()
      throw storageError(error)
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
