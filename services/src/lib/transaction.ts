import type { Middleware } from 'moleculer'
import type { Change } from './change.ts'
import { attempts, type Foreseen, presentAttempt } from './running-transaction.ts'
import { runTogether } from './transactions-together.ts'

export { inserted, removed, shown, updated, updatedAll, upserted } from './change.ts'

/**
 * Runs work as one transaction: all that it reads is of one moment, and all that it writes is there together or not at
 * all. It reads, decides, and says by `write` what changes; that goes to the database at the end, by one command, and is
 * committed. The work is run again when another transaction came between, or when a unique value that it writes was
 * taken meanwhile, so that its reads can tell. Therefore it has no effect but its writes, and calls no other service. A
 * transaction within another one is a part of it.
 * @param foreseen what the work will probably read by `readTogether`.
 * Source: MongoDB's driver specifications of transactions and their convenient API; docs/decisions/0002.
 * @throws what the work throws; RuleError UNAVAILABLE when its call's time is over, or too many wait; the driver's error
 * when it was overtaken too often or the database cannot be had, also when nobody knows whether the commit was done.
 */
export function inTransaction<T>(work: () => Promise<T>, foreseen: Foreseen = []): Promise<T> {
  return attempts.getStore() ? work() : runTogether(work, foreseen)
}

/** Says what the present transaction writes. The work's own reads do not see it. @throws Error outside of one. */
export function write(...changes: readonly Change[]): void {
  presentAttempt().changes.push(...changes)
}

/** Does something that others see, such as counting a figure, once the present transaction is committed. */
export function afterCommit(run: () => void): void {
  presentAttempt().afterwards.push(run)
}

/** Keeps transactions within their service: a call to another one is not part of the transaction. */
export const transactionsOfOneService: Middleware = {
  name: 'transactionsOfOneService',
  localAction(next) {
    return function (ctx) {
      return attempts.exit(() => next.call(this, ctx))
    }
  },
  call: ((next: (name: string, ...rest: unknown[]) => Promise<unknown>) =>
    function (this: unknown, name: string, ...rest: unknown[]) {
      if (attempts.getStore()) throw new Error(`A transaction calls no other service: ${name}`)
      return next.call(this, name, ...rest)
    }) as unknown as NonNullable<Middleware['call']>,
}
