import { parseStage } from '../aggregate/stages.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { setField } from '../bson/names.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { createFailedToParse, createUnsupported, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { findRowIds, findRows } from '../query/find-rows.ts'
import { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { putIdFirst } from '../update/update.ts'
import { removeRows } from './delete.ts'
import { checkId } from './insert.ts'
import { updateRow } from './update-rows.ts'

export type Target = { readonly name: string; readonly write: (collection: Collection, docs: readonly Doc[]) => void }

/** The target of a pipeline ending in `$out` or `$merge`; otherwise undefined. */
export function readTarget(last: unknown, database: string): Target | undefined {
  const [stage, spec] = last === undefined ? [] : parseStage(last)
  if (stage === '$out') return { name: readTargetName(spec, database), write: replaceAll }
  return stage === '$merge' ? readMerge(spec, database) : undefined
}

export function isWritingPipeline(pipeline: unknown): boolean {
  const last: unknown = Array.isArray(pipeline) ? pipeline.at(-1) : undefined
  return isDoc(last) && ('$out' in last || '$merge' in last)
}

function readTargetName(into: unknown, database: string): string {
  if (typeof into === 'string') return into
  if (!isDoc(into) || typeof into.coll !== 'string')
    throw createFailedToParse('$out and $merge need the name of a collection')
  const other = Object.keys(into).find((name) => name !== 'db' && name !== 'coll')
  if (other) throw createUnsupported(`$out with ${other}`)
  if (into.db !== undefined && into.db !== database) throw createUnsupported('$out or $merge into another database')
  return into.coll
}

/** `$out` replaces all documents; on an error the old ones remain. */
function replaceAll(collection: Collection, docs: readonly Doc[]): void {
  const all = () => findRowIds(collection, { filter: compileFilter({}) }, new Progress())
  const before = all().map((rid) => collection.fetch(rid) as Buffer)
  removeRows(collection, all())
  try {
    for (const doc of docs) insertDoc(collection, doc)
  } catch (error) {
    removeRows(collection, all())
    for (const bytes of before) collection.insert(decode(bytes), bytes)
    throw error
  }
}

function insertDoc(collection: Collection, doc: Doc): void {
  const whole = putIdFirst(doc)
  checkId(whole._id)
  collection.insert(whole, encode(whole))
}

const matched = ['replace', 'keepExisting', 'merge', 'fail']
const notMatched = ['insert', 'discard', 'fail']

function readMerge(spec: unknown, database: string): Target {
  const fields = isDoc(spec) ? spec : toDoc({ into: spec })
  const { whenMatched = 'merge', whenNotMatched = 'insert', on = '_id' } = fields
  for (const name in fields)
    if (!['into', 'on', 'whenMatched', 'whenNotMatched'].includes(name)) throw createUnsupported(`$merge with ${name}`)
  if (String(on) !== '_id') throw createUnsupported('$merge on other fields than _id')
  if (Array.isArray(whenMatched)) throw createUnsupported('$merge with a pipeline')
  if (!matched.includes(String(whenMatched)) || !notMatched.includes(String(whenNotMatched)))
    throw createFailedToParse('unknown whenMatched or whenNotMatched in $merge')
  return {
    name: readTargetName(fields.into, database),
    write: (collection, docs) => {
      for (const doc of docs) mergeOne(collection, putIdFirst(doc), String(whenMatched), String(whenNotMatched))
    },
  }
}

function mergeOne(collection: Collection, doc: Doc, whenMatched: string, whenNotMatched: string): void {
  const filter = compileFilter(toDoc({ _id: toDoc({ $eq: doc._id }) }))
  const found = findRows(collection, { filter, limit: 1 }, new Progress()).next().value
  if (!found && whenNotMatched === 'fail')
    throw new MongoError(13113, '$merge could not find a matching document in the target collection')
  if (!found ? whenNotMatched === 'insert' : whenMatched === 'fail') insertDoc(collection, doc)
  if (!found || whenMatched === 'keepExisting') return
  const apply = (before: Doc) => ({ doc: whenMatched === 'merge' ? mergeDocument(before, doc) : doc, counts: false })
  updateRow(collection, { touches: undefined, apply }, found.rid, found.bytes)
}

function mergeDocument(into: Doc, doc: Doc): Doc {
  for (const name in doc) setField(into, name, doc[name])
  return into
}
