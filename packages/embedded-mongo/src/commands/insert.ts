import { BSONRegExp } from 'bson'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, getTypeName, toDoc } from '../bson/types.ts'
import { createBadValue, createUnsupported, MongoError } from '../errors.ts'
import { maxDocumentBytes } from '../storage/collection.ts'
import { putIdFirst, refuseEmptyTimestamp } from '../update/update.ts'
import { type Command, type Context, listStatements, readCollectionName, readFlag } from './command.ts'
import { runStatements } from './write-error.ts'

/** insert: stores documents; ordered by default. */
export const insert: Command = { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run }

function run(context: Context): Doc {
  const name = readCollectionName(context)
  const documents = listStatements(context, 'documents')
  const ordered = readFlag(context.body.ordered, 'ordered', true)
  const database = context.store.findOrCreate(context.database)
  let n = 0
  const writeErrors = database.runWrites(() => {
    const collection = database.findOrCreate(name)
    return runStatements(documents.length, ordered, (i) => {
      const { doc, bytes } = prepare(documents[i] as Buffer | Doc)
      collection.insert(doc, bytes)
      n++
    })
  })
  return toDoc({ n, writeErrors, ok: 1 })
}

function prepare(statement: Buffer | Doc): { doc: Doc; bytes: Buffer } {
  if (Buffer.isBuffer(statement) && statement.length > maxDocumentBytes)
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large: ${statement.length} bytes, at most ${maxDocumentBytes}`,
    )
  const sent = Buffer.isBuffer(statement) ? decode(statement) : statement
  checkId(sent._id)
  refuseEmptyTimestamp(sent)
  for (const first in sent) {
    if (first === '_id' && sent._id !== undefined)
      return { doc: sent, bytes: Buffer.isBuffer(statement) ? statement : encode(sent) }
    break
  }
  const doc = putIdFirst(sent)
  return { doc, bytes: encode(doc) }
}

/** @throws for a type that MongoDB refuses as _id. */
export function checkId(id: unknown): void {
  if (Array.isArray(id) || id instanceof BSONRegExp)
    throw createBadValue(`The '_id' value cannot be of type ${getTypeName(id).alias}`)
  if (typeof id === 'object' && id !== null && Object.keys(id).some((name) => name.startsWith('$')))
    throw createUnsupported('an _id with $-prefixed fields')
}
