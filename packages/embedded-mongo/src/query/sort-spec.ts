import { toNumber } from '../bson/numbers.ts'
import { isDoc, isNumber } from '../bson/types.ts'
import { createBadValue, createFailedToParse, createUnsupported } from '../errors.ts'

export type SortField = { readonly path: string; readonly descending: boolean }

export type Sort = readonly SortField[]

export function readSort(spec: unknown): Sort | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) throw createFailedToParse('the sort must be a document')
  const names = Object.keys(spec)
  if (names.length === 0) return undefined
  return names.map((path) => readField(path, spec[path]))
}

function readField(path: string, direction: unknown): SortField {
  if (path === '' || path.startsWith('$'))
    throw createBadValue(`FieldPath field names may not start with '$'. Consider using $getField or $setField: ${path}`)
  if (isDoc(direction)) throw createUnsupported(`the sort ${Object.keys(direction)[0] ?? '{}'}`)
  return { path, descending: readDirection(path, direction) < 0 }
}

function readDirection(path: string, direction: unknown): 1 | -1 {
  const value = isNumber(direction) ? toNumber(direction) : 0
  if (value !== 1 && value !== -1)
    throw createBadValue(`$sort key ordering must be 1 or -1, not ${String(direction)} for ${path}`)
  return value
}
