import { ObjectId, Timestamp } from 'bson'
import type { Variables } from '../aggregate/expressions/operator.ts'
import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts'
import { isSameValue } from '../bson/compare.ts'
import { setField } from '../bson/names.ts'
import { toText } from '../bson/text.ts'
import { createDoc, type Doc, isDoc } from '../bson/types.ts'
import { type Collation, getStringOrder } from '../collation.ts'
import { createFailedToParse, createUnsupported, MongoError } from '../errors.ts'
import { type ArrayFilters, readArrayFilters } from './array-filters.ts'
import type { Change, UpdateContext } from './context.ts'
import { lookUp, putAt, removeAt, removed, resolvePaths } from './paths.ts'
import { checkConflicts, readChanges } from './read-changes.ts'
import { createUpsertBase, readUpsertId } from './upsert.ts'

export type Update = {
  /** Top-level fields that may change; undefined for all. */
  readonly touches: ReadonlySet<string> | undefined
  readonly apply: (doc: Doc) => Applied
  readonly insert: () => Doc
  readonly isReplacement: boolean
}

type Applied = { readonly doc: Doc; readonly counts: boolean }

export type UpdateSource = {
  update: unknown
  filter: Doc
  arrayFilters: unknown
  collation: Collation | undefined
  variables?: Variables
}

export function readUpdate(source: UpdateSource): Update {
  const { update, filter } = source
  if (Array.isArray(update)) {
    if (source.arrayFilters !== undefined)
      throw createFailedToParse('arrayFilters may not be specified for pipeline-style updates')
    const run = compileUpdatePipeline(update, source.collation, source.variables)
    return createWhole(
      (doc) => run(doc),
      () => run(createUpsertBase(filter)),
    )
  }
  if (!isDoc(update)) throw createFailedToParse('Update argument must be either an object or an array')
  const [first] = Object.keys(update)
  if (!first?.startsWith('$')) return createReplacement(update, filter)
  return readOperators(source, update)
}

function createWhole(change: (doc: Doc) => Doc, insert: () => Doc, replacement?: Doc): Update {
  // MongoDB compares a replacement without _id with the whole document (SERVER-36405).
  const counts = replacement !== undefined && replacement._id === undefined
  return {
    touches: undefined,
    apply: (doc) => {
      const id = doc._id
      return { doc: keepId(change(doc), id), counts }
    },
    insert: () => putIdFirst(insert()),
    isReplacement: replacement !== undefined,
  }
}

function createReplacement(update: Doc, filter: Doc): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'))
  if (dollar)
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document`,
    )
  refuseEmptyTimestamp(update)
  return createWhole(
    () => ({ ...update }),
    () => {
      const _id = readUpsertId(filter)
      return keepId({ ...update }, '_id' in update && _id === undefined ? update._id : _id)
    },
    update,
  )
}

/** MongoDB replaces an empty Timestamp on the top level of a stored document by the present time. */
export function refuseEmptyTimestamp(doc: Doc): void {
  for (const name in doc) {
    const value = doc[name]
    if (name !== '_id' && value instanceof Timestamp && value.isZero())
      throw createUnsupported(`an empty Timestamp, here in ${name},`)
  }
}

/** @throws ImmutableField when the update changes _id. */
function keepId(result: Doc, id: unknown): Doc {
  if (result._id !== undefined && id !== undefined && !isSameValue(result._id, id)) throw createAlteredId(result._id)
  return putIdFirst(result, id)
}

function createAlteredId(id: unknown): MongoError {
  return new MongoError('ImmutableField', `the (immutable) field '_id' was altered to ${toText(id)}`)
}

/** A copy with _id first, generated when missing. */
export function putIdFirst(doc: Doc, id: unknown = doc._id): Doc {
  const result = createDoc()
  result._id = id === undefined ? new ObjectId() : id
  for (const name in doc) if (name !== '_id') setField(result, name, doc[name])
  return result
}

function readOperators(source: UpdateSource, update: Doc): Update {
  const changes = readChanges(update)
  const filters = readArrayFilters(source.arrayFilters, changes, source.collation)
  checkIdentifiers(changes, filters)
  return {
    touches: new Set(changes.map(({ parts }) => parts[0] as string)),
    apply: (doc) => {
      const id = doc._id
      const counts = runChanges(doc, changes, createContext(source, filters, false))
      if (!isSameValue(doc._id, id)) throw createAlteredId(doc._id)
      return { doc, counts }
    },
    insert: () => {
      const doc = createUpsertBase(source.filter)
      const id = doc._id
      runChanges(doc, changes, createContext(source, filters, true))
      if (id !== undefined && !isSameValue(doc._id, id)) throw createAlteredId(doc._id)
      return putIdFirst(doc)
    },
    isReplacement: false,
  }
}

function checkIdentifiers(changes: readonly Change[], filters: ArrayFilters): void {
  for (const { parts, path } of changes)
    for (const part of parts) {
      const id = /^\$\[(\w+)\]$/.exec(part)?.[1]
      if (id && !filters.has(id))
        throw new MongoError('BadValue', `No array filter found for identifier '${id}' in path '${path}'`)
    }
}

function createContext({ collation }: UpdateSource, filters: ArrayFilters, inserting: boolean): UpdateContext {
  return {
    inserting,
    elementTest: (selector) => filters.get(selector.slice(2, -1)) ?? (() => true),
    strings: getStringOrder(collation),
    collation,
  }
}

function runChanges(doc: Doc, changes: readonly Change[], context: UpdateContext): boolean {
  let counts = false
  const plans = changes.map((change) => ({ change, paths: resolvePaths(doc, change.parts, context) }))
  if (changes.some(({ parts }) => parts.some((part) => part.startsWith('$'))))
    checkConflicts(plans.flatMap(({ paths }) => paths.map((parts) => parts.join('.'))))
  for (const { change, paths } of plans) {
    for (const parts of paths) {
      const present = lookUp(doc, parts)
      if (present === undefined && !change.creates) continue
      if (change.counts) counts = true
      const next = change.apply(present, context, parts.join('.'))
      if (next === removed) removeAt(doc, parts)
      else if (!Object.is(next, present) && next !== undefined) putAt(doc, parts, next)
    }
  }
  return counts
}
