import type { Cursors } from '../cursors.ts'
import { MongoError, transient } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { SessionFields } from './session-fields.ts'

/** A transaction that has neither been committed nor aborted. */
export type Open = {
  readonly database: Database
  readonly transaction: Transaction
  readonly cursors: Cursors
  readonly lifetime: NodeJS.Timeout
  /** Begins anew with the answer to each of its commands. */
  readonly idle: NodeJS.Timeout
  /** When that was, as `performance.now()` tells. */
  answeredAt: number
  /** True while its command waits for the writer's place, and comes once more. */
  isWaiting: boolean
}

/** A session that has had a transaction. */
export class Session {
  /** The number of its last transaction. */
  number = -1n
  state: 'open' | 'committed' | 'aborted' = 'aborted'
  open: Open | undefined
  usedAt = 0

  /** Takes back the open transaction, if there is one. */
  abort(): void {
    this.open?.transaction.abort()
    if (this.open) this.end('aborted')
  }

  /** Notes that a command was answered: from now on it is the client's to go on with the open transaction. */
  answered(): void {
    if (!this.open) return
    this.open.answeredAt = performance.now()
    this.open.idle.refresh()
  }

  /** Notes that the open transaction is over. */
  end(state: 'committed' | 'aborted'): void {
    clearTimeout(this.open?.lifetime)
    clearTimeout(this.open?.idle)
    this.open = undefined
    this.state = state
  }

  /** What to answer to a request for a transaction that is not open. */
  notOpen({ number }: SessionFields): MongoError {
    return number === this.number && this.state === 'committed'
      ? new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`)
      : transient(
          'NoSuchTransaction',
          `Given transaction number ${number} does not match any in-progress transactions.`,
        )
  }
}
