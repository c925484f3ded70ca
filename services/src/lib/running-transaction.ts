import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from 'mongodb'
import type { Change, Shown } from './change.ts'

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
  readonly read: Map<unknown, Map<string | number, unknown>>
  /** What work that shares the transaction will probably read: keys, by what they are of. */
  readonly foreseen: ReadonlyMap<unknown, ReadonlySet<string | number>>
  /** What work before it, that is part of the transaction, makes of what is read, in order. */
  readonly shown: readonly Shown[]
}

/** What work will probably read (`readTogether`): known before it begins, so that it may be wrong. */
export type Foreseen = readonly (readonly [what: object, key: string | number])[]

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
  const known = readOf(what, running)
  if (!known.has(key)) known.set(key, await read())
  return known.get(key) as T
}

/**
 * Reads values by their keys; in a transaction once, and together with those that others who share it will read. What
 * those before have shown of their changes is seen.
 * @param what tells apart what is read; nobody may change what is answered.
 * @returns the values that there are.
 */
export async function readTogether<Key extends string | number, T>(
  what: object,
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, T>>,
): Promise<ReadonlyMap<Key, T>> {
  const running = attempts.getStore()
  if (!running) return read(keys)
  const known = readOf(what, running) as Map<Key, T | undefined>
  const isNew = (key: Key) => !known.has(key)
  if (keys.some(isNew)) {
    const foreseen = (running.foreseen.get(what) ?? []) as Iterable<Key>
    const asked = [...new Set([...keys, ...foreseen])].filter(isNew)
    const found = await read(asked)
    for (const key of asked) known.set(key, found.get(key))
  }
  const values = keys.map((key) => [key, seenOf(what, key, known.get(key), running)] as const)
  return new Map(values.filter((entry): entry is [Key, T] => entry[1] !== undefined))
}

/** What those before have made of a value that was read. */
function seenOf(what: object, key: string | number, read: unknown, { shown }: Attempt): unknown {
  const own = shown.filter((one) => one.what === what && one.key === key)
  return own.reduce((value, { becomes }) => becomes(value), read)
}

function readOf(what: unknown, { read }: Attempt): Map<string | number, unknown> {
  const known = read.get(what) ?? new Map<string | number, unknown>()
  read.set(what, known)
  return known
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
