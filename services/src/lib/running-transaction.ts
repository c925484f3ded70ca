import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from 'mongodb'
import type { Change } from './change.ts'

/** One attempt of work to be part of a transaction (transaction.ts). */
export interface Attempt {
  readonly session: ClientSession
  /** The first one is 1. */
  readonly number: number
  /** What is to be written at its end. */
  readonly changes: Change[]
  /** What is to be done once it is committed. */
  readonly afterwards: (() => void)[]
  /** What was read of the transaction's moment and holds for all work that is part of it, by what it is. */
  readonly read: Map<unknown, Map<string, unknown>>
}

/** The attempt that the running work is part of. */
export const attempts = new AsyncLocalStorage<Attempt>()

/** The session of the present transaction; undefined outside of one. */
export function currentSession(): ClientSession | undefined {
  return attempts.getStore()?.session
}

/** The attempt that the running work is part of. @throws Error outside of a transaction. */
export function presentAttempt(): Attempt {
  const running = attempts.getStore()
  if (!running) throw new Error('This belongs into a transaction')
  return running
}

/**
 * Reads something once for a transaction, which sees one moment only; outside of one each time.
 * @param what tells apart what is read, @param key which of it; nobody may change what is answered.
 */
export async function readOnce<T>(what: unknown, key: string, read: () => Promise<T>): Promise<T> {
  const running = attempts.getStore()
  if (!running) return read()
  const known = running.read.get(what) ?? new Map<string, unknown>()
  if (!known.has(key)) running.read.set(what, known.set(key, await read()))
  return known.get(key) as T
}

/** Why an attempt ended: something outside of the transaction has to be done before it. */
export class NeededFirst extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super('The transaction is begun anew')
    this.work = work
  }
}

/**
 * Does work that stays, whatever becomes of the present transaction, such as taking ids. It cannot be done within it: a
 * transaction that writes keeps others from writing, and so would wait for itself. So the attempt ends, the work is
 * done, and the transaction is begun anew.
 */
export async function beforeTransaction(work: () => Promise<void>): Promise<void> {
  if (attempts.getStore()) throw new NeededFirst(work)
  await work()
}

/** Does work that is no part of the present transaction, and that it does not wait for. */
export function besideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempts.exit(work)
}
