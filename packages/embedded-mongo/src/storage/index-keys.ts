import type { Doc } from '../bson/types.ts'
import { isDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import { isIndex, splitPath } from '../paths.ts'
import type { IndexField, IndexSpec } from './index-spec.ts'
import { addEmptyArrayToKey, addToKey, beginKey, endKey, type StringKey } from './keys.ts'

export type DocumentKeys = { readonly keys: readonly Buffer[]; readonly multikey: boolean }

const emptyArray = Symbol('empty array')

/**
 * Keys of a document, regardless of a partial filter.
 * @throws CannotIndexParallelArrays for fields in different arrays.
 */
export function computeKeys(spec: IndexSpec, doc: Doc, strings?: StringKey): DocumentKeys {
  const values = readPlainValues(spec.fields, doc)
  if (values) return { keys: [writeKey(spec.fields, values, strings)], multikey: false }
  const keys = new Map<string, Buffer>()
  for (const row of expandRows(spec, doc)) {
    const key = writeKey(spec.fields, row, strings)
    keys.set(key.toString('latin1'), key)
  }
  return { keys: [...keys.values()], multikey: true }
}

function expandRows(spec: IndexSpec, doc: Doc): unknown[][] {
  const rows: unknown[][] = []
  expand(
    spec.fields,
    spec.fields.map((field) => ({ value: doc, rest: splitPath(field.path), done: false })),
    rows,
  )
  return rows
}

export function findKeyValues(spec: IndexSpec, doc: Doc, key: Buffer, strings?: StringKey): unknown[] {
  const row = expandRows(spec, doc).find((values) => writeKey(spec.fields, values, strings).equals(key)) ?? []
  return spec.fields.map((_, i) => (row[i] === undefined || row[i] === emptyArray ? null : row[i]))
}

function readPlainValues(fields: readonly IndexField[], doc: Doc): unknown[] | undefined {
  const values = new Array<unknown>(fields.length)
  for (let i = 0; i < fields.length; i++) {
    let value: unknown = doc
    for (const part of splitPath((fields[i] as IndexField).path)) {
      value = isDoc(value) ? value[part] : undefined
      if (Array.isArray(value)) return undefined
      if (value === undefined) break
    }
    values[i] = value
  }
  return values
}

function writeKey(fields: readonly IndexField[], values: readonly unknown[], strings?: StringKey): Buffer {
  beginKey()
  for (let i = 0; i < fields.length; i++) {
    const { descending } = fields[i] as IndexField
    if (values[i] === emptyArray) addEmptyArrayToKey(descending)
    else addToKey(values[i], descending, strings)
  }
  return endKey()
}

type Walk = { readonly value: unknown; readonly rest: readonly string[]; readonly done: boolean }

/** Advances each field to its value or an array, then recurses for each element. */
function expand(fields: readonly IndexField[], walks: readonly Walk[], rows: unknown[][]): void {
  const advanced = walks.map(advance)
  const array = findArray(fields, advanced)
  if (!array) {
    rows.push(advanced.map((walk) => walk.value))
    return
  }
  const elements = array.length > 0 ? array : [emptyArray]
  for (const element of elements)
    expand(
      fields,
      advanced.map((walk) => enterElement(walk, array, element)),
      rows,
    )
}

function advance(walk: Walk): Walk {
  let { value, rest } = walk
  if (walk.done) return walk
  while (rest.length > 0) {
    const part = rest[0] as string
    if (isDoc(value)) value = value[part]
    else if (Array.isArray(value)) {
      if (!isPosition(value, part)) return { value, rest, done: false }
      value = value[Number(part)]
    } else return { value: undefined, rest: [], done: true }
    rest = rest.slice(1)
  }
  return { value, rest, done: !Array.isArray(value) }
}

/** A number in a path is an index, unless the array's documents have a field of that name. */
function isPosition(array: unknown[], part: string): boolean {
  return isIndex(part) && !array.some((element) => isDoc(element) && part in element)
}

function findArray(fields: readonly IndexField[], walks: readonly Walk[]): unknown[] | undefined {
  let found: unknown[] | undefined
  let foundAt = 0
  for (let i = 0; i < walks.length; i++) {
    const walk = walks[i] as Walk
    if (walk.done) continue
    if (found && found !== walk.value)
      throw new MongoError(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays [${isLastPart(fields[i])}] [${isLastPart(fields[foundAt])}]`,
      )
    found = walk.value as unknown[]
    foundAt = i
  }
  return found
}

function isLastPart(field: IndexField | undefined): string {
  return field?.path.split('.').at(-1) ?? ''
}

function enterElement(walk: Walk, array: unknown[], element: unknown): Walk {
  if (walk.done || walk.value !== array) return walk
  if (walk.rest.length === 0) return { value: element, rest: [], done: true }
  return isDoc(element) ? { value: element, rest: walk.rest, done: false } : { value: undefined, rest: [], done: true }
}
