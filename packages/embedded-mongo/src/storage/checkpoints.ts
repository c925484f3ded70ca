import { Worker } from 'node:worker_threads'

/** So many commits are brought from the log into the file at a time. */
const everyCommits = 100

/**
 * Brings what is committed from SQLite's log into the file, on a thread of its own: to write some thousand pages and
 * wait for the disk twice takes tenths of a second on a slow one, in which nobody would be answered. The writer does it
 * by itself only for what this thread did not get to (`PRAGMA wal_autocheckpoint`), which also begins the log anew.
 * Source: SQLite, "Write-Ahead Logging", section 3, and `PRAGMA wal_checkpoint`.
 */
export class Checkpoints {
  /** How many commits of each file wait. */
  readonly #commits = new Map<string, number>()
  readonly #running = new Set<string>()
  #worker: Worker | undefined

  /** Notes a commit. */
  committed(file: string): void {
    const commits = (this.#commits.get(file) ?? 0) + 1
    this.#commits.set(file, commits)
    if (commits < everyCommits || this.#running.has(file)) return
    this.#commits.delete(file)
    this.#running.add(file)
    this.#thread().postMessage(file)
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url))
    worker.on('message', (file: string) => this.#running.delete(file))
    // Without the thread the writer does it all.
    worker.on('error', (error) => console.error(`The thread of the checkpoints ended: ${error}`))
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** Ends the thread, which leaves what it has not done to the writer. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }
}
