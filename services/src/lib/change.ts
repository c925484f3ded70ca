import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'

/** A change of records of one collection. */
export interface Change {
  readonly collection: string
  /** Sends it as a part of a session's transaction. */
  send(session: ClientSession): Promise<unknown>
}

type Target = Pick<Model<never>, 'collection'>

/** A new record, as it is. */
export function inserted<T extends object>({ collection }: Target, record: T): Change {
  return changeOf(collection, (session) => collection.insertOne({ ...record }, { session }))
}

/** A change of the one record that the filter names; the transaction has read that it is there. */
export function updated({ collection }: Target, filter: object, update: object): Change {
  return changeOf(collection, (session) => collection.updateOne(filter, update, { session }))
}

/** A change of all records that the filter names. */
export function updatedAll({ collection }: Target, filter: object, update: object): Change {
  return changeOf(collection, (session) => collection.updateMany(filter, update, { session }))
}

/** A change of the one record that the filter names, which is made when it is not there. */
export function upserted({ collection }: Target, filter: object, update: object): Change {
  return changeOf(collection, (session) => collection.updateOne(filter, update, { session, upsert: true }))
}

/** The removal of the one record that the filter names. */
export function removed({ collection }: Target, filter: object): Change {
  return changeOf(collection, (session) => collection.deleteOne(filter, { session }))
}

function changeOf({ collectionName }: Target['collection'], send: Change['send']): Change {
  return { collection: collectionName, send }
}
