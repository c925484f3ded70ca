import type { Doc } from './bson/types.ts'
import { errorReply } from './error-reply.ts'
import { storageError } from './storage/sqlite.ts'
import type { Store } from './storage/store.ts'

/** Who waits for an answer: the command document, and where the answer goes. */
type Waiting = { readonly body: Doc; readonly answer: (reply: Doc) => void }

/** What is written outside of transactions in one moment shares a commit, and is answered after it. */
export class GroupCommit {
  readonly #store: Store
  #pending: { readonly task: Waiting; readonly reply: Doc }[] = []
  #planned = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Answers at once, or after the commit where something is written and not committed yet. */
  answer(task: Waiting, reply: Doc): void {
    if (!this.#isOpen()) task.answer(reply)
    else {
      this.#pending.push({ task, reply })
      this.plan()
    }
  }

  #isOpen(): boolean {
    for (const database of this.#store.databases) if (database.sqlite.inTransaction) return true
    return false
  }

  /** All commands that arrive while sockets are read share one transaction, which ends right after. */
  plan(): void {
    if (this.#planned) return
    this.#planned = true
    setImmediate(() => {
      this.#planned = false
      this.flush()
    })
  }

  /** Commits what was written outside of transactions, and answers. */
  flush(): void {
    const pending = this.#pending
    this.#pending = []
    let failure: unknown
    for (const database of this.#store.databases) {
      try {
        database.sqlite.commit()
      } catch (error) {
        failure = error
        console.error(`A commit failed: ${storageError(error).message}`)
        database.load()
      }
    }
    for (const { task, reply } of pending) task.answer(failure ? errorReply(failure, task.body) : reply)
  }
}
