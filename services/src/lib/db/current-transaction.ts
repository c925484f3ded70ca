import { AsyncLocalStorage } from 'node:async_hooks'
import { isRuleError } from '@sufra/domain/errors'
import type { ClientSession } from 'mongodb'
import type { Change } from './changes.ts'

/** One attempt of a transaction (transaction.ts). */
export interface Attempt {
  readonly session: ClientSession
  /** The first one is 1. */
  readonly number: number
  /** What is to be written at its end. */
  readonly changes: Change[]
  /** What is to be done once it is committed. */
  readonly afterwards: (() => void)[]
  /** What was read by `memoizeRead`, by what it is and its key. */
  readonly read: Map<unknown, Map<string, unknown>>
}

/** The attempt that the running work belongs to. */
export const attempts = new AsyncLocalStorage<Attempt>()

/** The session of the present transaction; undefined outside of one. */
export function getCurrentSession(): ClientSession | undefined {
  return attempts.getStore()?.session
}

/** The attempt that the running work belongs to. @throws Error outside of a transaction. */
export function getCurrentAttempt(): Attempt {
  const running = attempts.getStore()
  if (!running) throw new Error('This belongs into a transaction')
  return running
}

/**
 * Reads something once for a transaction, which sees one moment only; outside of one each time.
 * @param what tells apart what is read, @param key which of it; nobody may change what is answered.
 */
export async function memoizeRead<T>(what: unknown, key: string, read: () => Promise<T>): Promise<T> {
  const running = attempts.getStore()
  if (!running) return read()
  const known = running.read.get(what) ?? new Map<string, unknown>()
  running.read.set(what, known)
  if (!known.has(key)) known.set(key, await read())
  return known.get(key) as T
}

/** Does work that is no part of the present transaction. */
export function runOutsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempts.exit(work)
}

/**
 * Does what happens once under a name (a key, a ref), as part of the present transaction, and answers as the first time
 * where it was done. Nearly every name is new, so it is not looked up first: one that was used is found out at the end,
 * because its record is there already, and the transaction is retried, which then looks it up. It is looked up as well
 * before a refusal: that may come of its having been done.
 * @param done what was done under the name, which a unique index keeps; null for nothing.
 */
export async function runOnce<T>(done: () => Promise<T | null>, work: () => Promise<T>): Promise<T> {
  const { number, changes, afterwards } = getCurrentAttempt()
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
