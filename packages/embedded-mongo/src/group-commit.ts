import type { Doc } from './bson/types.ts'
import { errorReply } from './error-reply.ts'
import { storageError } from './storage/disk.ts'
import type { Store } from './storage/store.ts'

/** A command that waits for its answer: its document, where the answer goes, and for one that only reads how to run it again. */
type Waiting = { readonly body: Doc; readonly answer: (reply: Doc) => void; readonly again?: (() => void) | undefined }

type Answer = { readonly task: Waiting; readonly reply: Doc }

/**
 * What is written outside of transactions in one moment shares a commit. Whatever is committed while the disk is at work
 * shares the next sync, and is answered after it, as is what could have been seen of it.
 */
export class GroupCommit {
  readonly #store: Store
  /** Answers that wait for the shared commit. */
  #shared: Answer[] = []
  /** Answers that wait for the disk. */
  #committed: Answer[] = []
  #isPlanned = false
  #isSyncing = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Answers once all that is written by now is on the disk: at once where nothing is left to be brought there. */
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

  /** All commands that arrive while sockets are read share one transaction, which ends right after. */
  plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      this.#settle()
    })
  }

  /** Commits, brings to the disk what is committed, and answers; again for what has come meanwhile. */
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
    // When the disk refuses, nobody knows what it holds: the rejection ends the process, and clients ask the next one.
    void Promise.all(unsynced.map(({ sqlite }) => sqlite.sync())).then(() => {
      this.#isSyncing = false
      answerAll(answers)
      this.#settle()
    })
  }

  /**
   * Commits what was written outside of transactions. Commands whose commit failed are told; those that only read run
   * again, because they may have seen what was taken back.
   */
  flush(): void {
    const shared = this.#shared
    this.#shared = []
    const failure = this.#commit()
    if (failure)
      // After the present command, which may be part of a transaction.
      for (const { task } of shared)
        if (task.again) queueMicrotask(task.again)
        else task.answer(errorReply(failure, task.body))
    else this.#committed.push(...shared)
  }

  /** @returns why a commit failed; undefined when none did */
  #commit(): unknown {
    let failure: unknown
    for (const database of this.#store.databases) {
      try {
        database.sqlite.commit()
      } catch (error) {
        failure = error
        this.#store.disk.note(error)
        console.error(`A commit failed: ${storageError(error).message}`)
        database.load()
      }
    }
    return failure
  }
}

function answerAll(answers: readonly Answer[]): void {
  for (const { task, reply } of answers) task.answer(reply)
}
