import { isRuleError } from '@sufra/domain/errors'
import { presentAttempt } from './running-transaction.ts'

/**
 * Does what happens once under a name (a key, a ref), as part of the present transaction, and answers as the first time
 * where it was done. Nearly every name is new, so it is not looked up first: one that was used is found out at the end,
 * because its record is there already, and the transaction is retried, which then looks it up. It is looked up as well
 * before a refusal: that may come of its having been done.
 * @param done what was done under the name, which a unique index keeps; null for nothing.
 */
export async function unlessDone<T>(done: () => Promise<T | null>, work: () => Promise<T>): Promise<T> {
  const { number, changes, afterwards } = presentAttempt()
  const isFirst = number === 1
  const before = isFirst ? null : await done()
  if (before) return before
  const [written, planned] = [changes.length, afterwards.length]
  try {
    return await work()
  } catch (error) {
    const earlier = isRuleError(error) && isFirst ? await done() : null
    if (!earlier) throw error
    changes.splice(written)
    afterwards.splice(planned)
    return earlier
  }
}
