import type { Cursors } from '../cursors.ts'
import { createTransient, MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { SessionFields } from './session-fields.ts'

export type Open = {
  readonly database: Database
  readonly transaction: Transaction
  readonly cursors: Cursors
  readonly lifetime: NodeJS.Timeout
  readonly idle: NodeJS.Timeout
  /** In the time of `performance.now()`. */
  answeredAt: number
  isWaiting: boolean
}

export class Session {
  number = -1n
  state: 'open' | 'committed' | 'aborted' = 'aborted'
  open: Open | undefined
  usedAt = 0

  abort(): void {
    this.open?.transaction.abort()
    if (this.open) this.end('aborted')
  }

  answered(): void {
    if (!this.open) return
    this.open.answeredAt = performance.now()
    this.open.idle.refresh()
  }

  end(state: 'committed' | 'aborted'): void {
    clearTimeout(this.open?.lifetime)
    clearTimeout(this.open?.idle)
    this.open = undefined
    this.state = state
  }

  /** The error for a request to a transaction that is not open. */
  notOpen({ number }: SessionFields): MongoError {
    return number === this.number && this.state === 'committed'
      ? new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`)
      : createTransient(
          'NoSuchTransaction',
          `Given transaction number ${number} does not match any in-progress transactions.`,
        )
  }
}
