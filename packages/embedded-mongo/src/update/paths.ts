import { setField } from '../bson/names.ts'
import { toText } from '../bson/text.ts'
import { createDoc, type Doc, isDoc, toDoc } from '../bson/types.ts'
import { createBadValue, MongoError } from '../errors.ts'
import { isIndex } from '../paths.ts'
import type { UpdateContext } from './context.ts'

export const removed = Symbol('removed')

const maxPadding = 1_500_000

/** Resolves `$[]` and `$[id]` to indexes. @throws BadValue when an array is missing. */
export function resolvePaths(doc: Doc, parts: readonly string[], context: UpdateContext): string[][] {
  const place = parts.findIndex((part) => part.startsWith('$'))
  if (place < 0) return [parts as string[]]
  const before = parts.slice(0, place)
  const rest = parts.slice(place + 1)
  return selectIndexes(doc, before, parts[place] as string, context).flatMap((index) =>
    resolvePaths(doc, [...before, String(index), ...rest], context),
  )
}

function selectIndexes(doc: Doc, before: readonly string[], selector: string, context: UpdateContext): number[] {
  const path = before.join('.')
  const array = lookUp(doc, before)
  if (array === undefined)
    throw createBadValue(`The path '${path}' must exist in the document in order to apply array updates.`)
  if (!Array.isArray(array))
    throw createBadValue(`Cannot apply array updates to non-array element ${before.at(-1)}: ${toText(array)}`)
  const test = context.elementTest(selector)
  return [...array.keys()].filter((index) => test(array[index]))
}

export function lookUp(root: unknown, parts: readonly string[]): unknown {
  let value = root
  for (const part of parts) {
    if (isDoc(value)) value = value[part]
    else if (Array.isArray(value) && isIndex(part)) value = value[Number(part)]
    else return undefined
  }
  return value
}

/** Sets a value, creating documents on the path. @throws PathNotViable through a scalar. */
export function putAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let holder: unknown = doc
  for (let i = 0; i < parts.length - 1; i++) {
    const next = getChild(holder, parts, i)
    if (next === undefined) {
      const made = createDoc()
      putChild(holder, parts, i, made)
      holder = made
    } else holder = next
  }
  putChild(holder, parts, parts.length - 1, value)
}

function getChild(holder: unknown, parts: readonly string[], i: number): unknown {
  const part = parts[i] as string
  if (isDoc(holder)) return holder[part]
  if (Array.isArray(holder) && isIndex(part)) return holder[Number(part)]
  throw createNotViable(holder, parts, i)
}

function putChild(holder: unknown, parts: readonly string[], i: number, value: unknown): void {
  const part = parts[i] as string
  if (isDoc(holder)) setField(holder, part, value)
  else if (Array.isArray(holder) && isIndex(part)) putElement(holder, Number(part), value)
  else throw createNotViable(holder, parts, i)
}

function putElement(array: unknown[], index: number, value: unknown): void {
  if (index > array.length + maxPadding)
    throw new MongoError('CannotCreateIndex', `can't backfill more than ${maxPadding} elements`)
  while (array.length < index) array.push(null)
  array[index] = value
}

function createNotViable(holder: unknown, parts: readonly string[], i: number): MongoError {
  const element = toDoc({ [parts[i - 1] ?? '']: holder })
  return new MongoError('PathNotViable', `Cannot create field '${parts[i]}' in element ${toText(element)}`)
}

/** Removes a field; an array element becomes null. Missing paths are ignored. */
export function removeAt(doc: Doc, parts: readonly string[]): void {
  const holder = lookUp(doc, parts.slice(0, -1))
  const part = parts.at(-1) as string
  if (isDoc(holder)) delete holder[part]
  else if (Array.isArray(holder) && isIndex(part) && Number(part) < holder.length) holder[Number(part)] = null
}
