import { encode } from '../bson/encode.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { createUnsupported, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { describeIndex } from '../storage/index-spec.ts'
import { type Command, type Context, findCollection, readCollectionName, readFlag, readOptionalDoc } from './command.ts'

const unknownOptions =
  'capped size max timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages validator validationLevel validationAction viewOn pipeline collation storageEngine indexOptionDefaults encryptedFields autoIndexId'.split(
    ' ',
  )

export const create: Command = {
  fields: [...unknownOptions],
  run: (context: Context) => {
    const { body, store } = context
    for (const name of unknownOptions)
      if (body[name] !== undefined && body[name] !== false) throw createUnsupported(`the collection option ${name}`)
    const name = readCollectionName(context)
    const database = store.findOrCreate(context.database)
    if (!database.find(name)) database.runWrites(() => database.create(name))
    return toDoc({ ok: 1 })
  },
}

export const drop: Command = {
  fields: [],
  run: (context: Context) => {
    const database = context.store.find(context.database)
    const collection = findCollection(context)
    if (!database || !collection) return toDoc({ ok: 1 })
    const nIndexesWas = collection.indexes.length
    database.runWrites(() => database.drop(collection))
    return toDoc({ nIndexesWas, ns: collection.namespace, ok: 1 })
  },
}

export const dropDatabase: Command = {
  fields: [],
  run: ({ store, database }: Context) => {
    const present = store.find(database)
    if (!present) return toDoc({ ok: 1 })
    store.drop(database)
    return toDoc({ dropped: database, ok: 1 })
  },
}

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: ({ store, database, body, cursors }: Context) => {
    const { test } = compileFilter(readOptionalDoc(body.filter, 'filter'))
    const nameOnly = readFlag(body.nameOnly, 'nameOnly')
    const documents = (store.find(database)?.collections ?? []).map(({ name, indexes }) => {
      const idIndex = indexes[0] && describeIndex(indexes[0].spec)
      const short = toDoc({ name, type: 'collection' })
      return nameOnly ? short : Object.assign(short, { options: toDoc({}), info: toDoc({ readOnly: false }), idIndex })
    })
    return cursors.openBatch(
      `${database}.$cmd.listCollections`,
      documents.filter(test).map(encode).values(),
      readBatchSize(body),
    )
  },
}

/** The batch size of a command's `cursor` document; infinite by default. */
export function readBatchSize({ cursor }: Doc): number {
  const size = isDoc(cursor) ? cursor.batchSize : undefined
  return typeof size === 'number' && size >= 0 ? size : 101_000
}

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ store, body, database }: Context) => {
    if (database !== 'admin') throw new MongoError(13, 'listDatabases may only be run against the admin database.')
    const { test } = compileFilter(readOptionalDoc(body.filter, 'filter'))
    const nameOnly = readFlag(body.nameOnly, 'nameOnly')
    const all = store.databases.filter((present) => present.collections.length > 0)
    const databases = all
      .map((present) => toDoc({ name: present.name, sizeOnDisk: present.sizeOnDisk, empty: false }))
      .filter(test)
      .map((doc) => (nameOnly ? toDoc({ name: doc.name }) : doc))
    const totalSize = all.reduce((sum, present) => sum + present.sizeOnDisk, 0)
    return toDoc({ databases, totalSize: nameOnly ? undefined : totalSize, ok: 1 })
  },
}
