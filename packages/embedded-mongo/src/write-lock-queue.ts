import type { Sqlite } from './storage/sqlite.ts'

export type Waiting = {
  /** A transaction's statement needs the lock for itself. */
  readonly isStatement: boolean
  readonly go: () => void
  readonly giveUp: () => void
  /** Maximum wait in milliseconds; 0 for no limit. */
  readonly limitMs: number
}

type Queue = { readonly plain: Set<Waiting>; readonly statements: Set<Waiting> }

/**
 * Queue for the write lock of a database. All waiting writes outside of transactions go first, in one commit; then
 * the transaction that waited longest. Neither kind starves.
 */
export class WriteLockQueue {
  readonly #queues = new Map<Sqlite, Queue>()
  readonly #timers = new Map<Waiting, NodeJS.Timeout>()
  readonly #lastWaits = new WeakMap<Sqlite, number>()
  #isHandingOver = false

  wait(sqlite: Sqlite, waiting: Waiting): void {
    const queue = this.#queues.get(sqlite) ?? { plain: new Set(), statements: new Set() }
    this.#queues.set(sqlite, queue)
    const line = waiting.isStatement ? queue.statements : queue.plain
    line.add(waiting)
    this.#lastWaits.set(sqlite, performance.now())
    if (waiting.limitMs === 0) return
    const giveUp = () => {
      line.delete(waiting)
      this.#timers.delete(waiting)
      waiting.giveUp()
    }
    this.#timers.set(waiting, setTimeout(giveUp, waiting.limitMs))
  }

  /** Whether a command waits for the lock, or has since a moment of `performance.now()`. */
  isWantedSince(sqlite: Sqlite, moment: number): boolean {
    return this.#queues.has(sqlite) || (this.#lastWaits.get(sqlite) ?? Number.NEGATIVE_INFINITY) > moment
  }

  grantNext(): void {
    if (this.#isHandingOver) return
    this.#isHandingOver = true
    try {
      for (const [sqlite, queue] of this.#queues) this.#handOverIn(sqlite, queue)
    } finally {
      // The next ones proceed whatever the result.
      this.#isHandingOver = false
    }
  }

  #handOverIn(sqlite: Sqlite, queue: Queue): void {
    const plain = [...queue.plain]
    if (!sqlite.holder) for (const waiting of plain) this.#go(queue.plain, waiting)
    for (const waiting of queue.statements) {
      if (sqlite.holder) break
      this.#go(queue.statements, waiting)
    }
    if (queue.plain.size + queue.statements.size === 0) this.#queues.delete(sqlite)
  }

  #go(line: Set<Waiting>, waiting: Waiting): void {
    line.delete(waiting)
    clearTimeout(this.#timers.get(waiting))
    this.#timers.delete(waiting)
    waiting.go()
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#queues.clear()
  }
}
