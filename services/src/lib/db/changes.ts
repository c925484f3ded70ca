import type { AnyClientBulkWriteModel, Document } from 'mongodb'

/** A change of records of one collection, as the driver's `MongoClient.bulkWrite` takes it. */
export type Change = AnyClientBulkWriteModel<Document>

/** A model, as far as writing into it needs it. */
interface Target {
  db: { name: string }
  collection: { collectionName: string }
}

/** A new record, as it is. */
export function insertOne<T extends object>(into: Target, record: T): Change {
  return { name: 'insertOne', namespace: namespaceOf(into), document: { ...record } }
}

/** A change of the one record that the filter names; the transaction has read that it is there. */
export function updateOne(into: Target, filter: object, update: object): Change {
  return { name: 'updateOne', namespace: namespaceOf(into), filter, update }
}

/** A change of all records that the filter names. */
export function updateMany(into: Target, filter: object, update: object): Change {
  return { name: 'updateMany', namespace: namespaceOf(into), filter, update }
}

/** A change of the one record that the filter names, which is made when it is not there. */
export function upsertOne(into: Target, filter: object, update: object): Change {
  return { name: 'updateOne', namespace: namespaceOf(into), filter, update, upsert: true }
}

/** The removal of the one record that the filter names. */
export function deleteOne(from: Target, filter: object): Change {
  return { name: 'deleteOne', namespace: namespaceOf(from), filter }
}

/** The collection that a change is of. */
export function getCollection({ namespace }: Change): string {
  return namespace.slice(namespace.indexOf('.') + 1)
}

function namespaceOf({ db, collection }: Target): string {
  return `${db.name}.${collection.collectionName}`
}
