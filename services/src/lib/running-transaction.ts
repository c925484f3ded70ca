import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyClientBulkWriteModel, ClientSession, Document } from 'mongodb'

/** A change of one record, as the database's bulkWrite takes it. */
export type Change = AnyClientBulkWriteModel<Document>

/** One telling of a story (transaction.ts). */
export interface Telling {
  readonly session: ClientSession
  /** What is to be written at its end. */
  readonly changes: Change[]
  /** What is to be done once it is committed. */
  readonly afterwards: (() => void)[]
}

/** The telling that the running work is part of. */
export const tellings = new AsyncLocalStorage<Telling>()

/** The session of the present transaction; undefined outside of one. */
export function currentSession(): ClientSession | undefined {
  return tellings.getStore()?.session
}

/** Why a telling ended: something outside of it has to be done before it can be told. */
export class NeededFirst extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super('The transaction is begun anew')
    this.work = work
  }
}

/**
 * Does work that stays, whatever becomes of the present story, such as taking ids. It cannot be done within it: a
 * transaction that writes keeps others from writing, and so would wait for itself. So the telling ends, the work is
 * done, and the story is told again.
 */
export async function beforeTheStory(work: () => Promise<void>): Promise<void> {
  if (tellings.getStore()) throw new NeededFirst(work)
  await work()
}
