import type { AnyClientBulkWriteModel, Document } from 'mongodb'

export type Change = AnyClientBulkWriteModel<Document>

interface Target {
  db: { name: string }
  collection: { collectionName: string }
}

export function insertOne<T extends object>(into: Target, record: T): Change {
  return { name: 'insertOne', namespace: getNamespace(into), document: { ...record } }
}

export function updateOne(into: Target, filter: object, update: object): Change {
  return { name: 'updateOne', namespace: getNamespace(into), filter, update }
}

export function updateMany(into: Target, filter: object, update: object): Change {
  return { name: 'updateMany', namespace: getNamespace(into), filter, update }
}

export function upsertOne(into: Target, filter: object, update: object): Change {
  return { name: 'updateOne', namespace: getNamespace(into), filter, update, upsert: true }
}

export function deleteOne(from: Target, filter: object): Change {
  return { name: 'deleteOne', namespace: getNamespace(from), filter }
}

export function getCollection({ namespace }: Change): string {
  return namespace.slice(namespace.indexOf('.') + 1)
}

export function deleteMany(from: Target, filter: object): Change {
  return { name: 'deleteMany', namespace: getNamespace(from), filter }
}

function getNamespace({ db, collection }: Target): string {
  return `${db.name}.${collection.collectionName}`
}
