import { isSameValue } from '../bson/compare.ts'
import { encode } from '../bson/encode.ts'
import { toText } from '../bson/text.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { createTypeMismatch, MongoError } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import type { Index } from '../storage/index.ts'
import { compareSpecs, describeIndex, type IndexSpec, readIndexSpec } from '../storage/index-spec.ts'
import { readBatchSize } from './collections.ts'
import { type Command, type Context, getCollection, readCollectionName, refuseOptions } from './command.ts'
import { checkIndexRules, mostIndexes } from './index-rules.ts'

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: runCreate,
}

function runCreate(context: Context): Doc {
  const { body, store } = context
  refuseOptions(body, ['ignoreUnknownIndexOptions'])
  if (!Array.isArray(body.indexes) || body.indexes.length === 0)
    throw new MongoError('BadValue', 'Must specify at least one index to create')
  const specs = body.indexes.map((raw: unknown) => {
    const spec = readIndexSpec(raw)
    checkIndexRules(spec, raw as Doc)
    return spec
  })
  const name = readCollectionName(context)
  const database = store.findOrCreate(context.database)
  return database.runWrites(() => {
    const createdCollectionAutomatically = !database.find(name)
    const collection = database.findOrCreate(name)
    const before = collection.indexes.length
    addAll(database, collection, specs)
    const after = collection.indexes.length
    const note = before === after ? 'all indexes already exist' : undefined
    return toDoc({ numIndexesBefore: before, numIndexesAfter: after, createdCollectionAutomatically, note, ok: 1 })
  })
}

function addAll(database: Database, collection: Collection, specs: readonly IndexSpec[]): void {
  const before = collection.indexes
  try {
    for (const spec of specs) {
      if (isPresent(collection, spec)) continue
      if (collection.indexes.length >= mostIndexes)
        throw new MongoError('CannotCreateIndex', `add index fails, too many indexes for ${collection.namespace}`)
      database.addIndex(collection, spec)
    }
  } catch (error) {
    for (const index of collection.indexes) if (!before.includes(index)) database.dropIndex(collection, index)
    throw error
  }
}

/** @throws IndexOptionsConflict (85) or IndexKeySpecsConflict (86). */
function isPresent(collection: Collection, spec: IndexSpec): boolean {
  if (isSameValue(spec.key, collection.indexes[0]?.spec.key)) return true
  const present =
    collection.indexes.find((index) => index.spec.name === spec.name) ??
    collection.indexes.find((index) => compareSpecs(index.spec, spec) !== 'different')
  if (!present) return false
  const relation = compareSpecs(present.spec, spec)
  if (relation === 'different')
    throw new MongoError('IndexKeySpecsConflict', `An existing index has the same name. ${describePair(present, spec)}`)
  if (relation === 'identical' && present.spec.name === spec.name) return true
  const what =
    relation === 'identical'
      ? `Index already exists with a different name: ${present.spec.name}`
      : `An equivalent index already exists with different options. ${describePair(present, spec)}`
  throw new MongoError('IndexOptionsConflict', what)
}

function describePair(present: Index, spec: IndexSpec): string {
  const describeSpec = (one: IndexSpec) =>
    toText(toDoc(Object.fromEntries(Object.entries(describeIndex(one)).filter(([, value]) => value !== undefined))))
  return `Requested index: ${describeSpec(spec)}, existing index: ${describeSpec(present.spec)}`
}

export const listIndexes: Command = {
  fields: ['cursor'],
  run: (context: Context) => {
    const collection = getCollection(context)
    const documents = collection.indexes.map(({ spec }) => encode(describeIndex(spec)))
    return context.cursors.openBatch(collection.namespace, documents.values(), readBatchSize(context.body))
  },
}

export const dropIndexes: Command = {
  fields: ['index'],
  run: (context: Context) => {
    const collection = getCollection(context)
    const database = context.store.find(context.database)
    const nIndexesWas = collection.indexes.length
    const going = listIndexesToDrop(collection, context.body.index)
    if (database) database.runWrites(() => dropAll(database, collection, going))
    const msg = context.body.index === '*' ? 'non-_id indexes dropped for collection' : undefined
    return toDoc({ nIndexesWas, msg, ok: 1 })
  },
}

function dropAll(database: Database, collection: Collection, indexes: readonly Index[]): void {
  for (const index of indexes) database.dropIndex(collection, index)
}

function listIndexesToDrop(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.slice(1)
  if (Array.isArray(wanted)) {
    const repeated = wanted.find((one, i) => wanted.indexOf(one) !== i)
    if (repeated !== undefined) throw createIndexNotFound(repeated)
    return wanted.flatMap((one) => listIndexesToDrop(collection, one))
  }
  if (typeof wanted !== 'string' && !isDoc(wanted))
    throw createTypeMismatch("'index' must be a name, an array of names, a key, or '*'")
  const found = collection.indexes.find(({ spec }) =>
    typeof wanted === 'string' ? spec.name === wanted : isSameValue(spec.key, wanted),
  )
  if (!found) throw createIndexNotFound(wanted)
  if (found.spec.name === '_id_') throw new MongoError('InvalidOptions', 'cannot drop _id index')
  return [found]
}

function createIndexNotFound(wanted: unknown): MongoError {
  const what =
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : `can't find index with key: ${toText(wanted)}`
  return new MongoError('IndexNotFound', what)
}
