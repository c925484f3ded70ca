import { AsyncLocalStorage } from 'node:async_hooks'
import { isRuleError } from '@sufra/domain/platform/errors'
import type { ClientSession } from 'mongodb'
import type { Change } from './changes.ts'

export interface Attempt {
  readonly session: ClientSession
  readonly number: number
  readonly changes: Change[]
  readonly isLong?: boolean
  readonly preparations: (() => Promise<void>)[]
  readonly afterwards: (() => void)[]
  readonly memo: Map<unknown, Map<string, unknown>>
}

export const attempts = new AsyncLocalStorage<Attempt>()

export function getCurrentSession(): ClientSession | undefined {
  return attempts.getStore()?.session
}

export function getCurrentAttempt(): Attempt {
  const running = attempts.getStore()
  if (!running) throw new Error('This belongs into a transaction')
  return running
}

/**
 * Memoizes a read for the transaction's snapshot; outside of one it reads each time.
 * Results are shared: do not mutate. @param reader identity of the read. @param key of the record.
 */
export async function memoizeRead<T>(reader: unknown, key: string, read: () => Promise<T>): Promise<T> {
  const running = attempts.getStore()
  if (!running) return read()
  const known = running.memo.get(reader) ?? new Map<string, unknown>()
  running.memo.set(reader, known)
  if (!known.has(key)) known.set(key, await read())
  return known.get(key) as T
}

export function runOutsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempts.exit(work)
}

/**
 * Runs work once per name (key or ref) in the current transaction; a duplicate gets the first result.
 * Most names are new, so only a duplicate key or a refusal triggers the lookup.
 * @param done finds the earlier result by a unique index; null for none.
 */
export async function runOnce<T>(done: () => Promise<T | null>, work: () => Promise<T>): Promise<T> {
  const { number, changes, preparations, afterwards } = getCurrentAttempt()
  const isFirst = number === 1
  const before = isFirst ? null : await done()
  if (before) return before
  const [written, prepared, planned] = [changes.length, preparations.length, afterwards.length]
  try {
    return await work()
  } catch (error) {
    const earlier = isRuleError(error) && isFirst ? await done() : null
    if (!earlier) throw error
    changes.splice(written)
    preparations.splice(prepared)
    afterwards.splice(planned)
    return earlier
  }
}
