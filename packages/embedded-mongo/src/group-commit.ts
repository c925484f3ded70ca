import type { Doc } from './bson/types.ts'
import { createErrorReply } from './error-reply.ts'
import { toStorageError } from './storage/disk.ts'
import type { Store } from './storage/store.ts'

/** An unanswered command. Read commands can be run again. */
type Waiting = { readonly body: Doc; readonly answer: (reply: Doc) => void; readonly again?: (() => void) | undefined }

type Answer = { readonly task: Waiting; readonly reply: Doc }

/**
 * Group commit for writes outside of transactions. Commits during a sync share the next sync. Answers follow it, as
 * do those of reads that saw the writes.
 */
export class GroupCommit {
  readonly #store: Store
  #shared: Answer[] = []
  #committed: Answer[] = []
  #isPlanned = false
  #isSyncing = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Answers after the sync of everything written so far. */
  answer(task: Waiting, reply: Doc): void {
    if (this.#isOpen()) {
      this.#shared.push({ task, reply })
      this.plan()
    } else {
      this.#committed.push({ task, reply })
      this.#settle()
    }
  }

  #isOpen(): boolean {
    for (const database of this.#store.databases) if (database.sqlite.inTransaction) return true
    return false
  }

  /** Commands received in one turn of the event loop share one transaction. */
  plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      this.#settle()
    })
  }

  #settle(): void {
    if (this.#isSyncing) return
    this.flush()
    const answers = this.#committed
    this.#committed = []
    const unsynced = this.#store.databases.filter(({ sqlite }) => !sqlite.isSynced)
    if (unsynced.length === 0) {
      answerAll(answers)
      return
    }
    this.#isSyncing = true
    // After a failed sync the disk's state is unknown: the rejection ends the process, and clients retry.
    void Promise.all(unsynced.map(({ sqlite }) => sqlite.sync())).then(() => {
      this.#isSyncing = false
      answerAll(answers)
      this.#settle()
    })
  }

  /**
   * Commits the writes outside of transactions. On failure writes get the error; reads run again, because they may
   * have seen undone writes.
   */
  flush(): void {
    const shared = this.#shared
    this.#shared = []
    const failure = this.#commit()
    if (failure)
      // Deferred: the current command may be part of a transaction.
      for (const { task } of shared)
        if (task.again) queueMicrotask(task.again)
        else task.answer(createErrorReply(failure, task.body))
    else this.#committed.push(...shared)
  }

  #commit(): unknown {
    let failure: unknown
    for (const database of this.#store.databases) {
      try {
        database.sqlite.commit()
      } catch (error) {
        failure = error
        this.#store.disk.note(error)
        console.error(`A commit failed: ${toStorageError(error).message}`)
        database.load()
      }
    }
    return failure
  }
}

function answerAll(answers: readonly Answer[]): void {
  for (const { task, reply } of answers) task.answer(reply)
}
