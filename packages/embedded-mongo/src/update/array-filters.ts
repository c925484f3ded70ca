import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createBadValue, createFailedToParse } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { Change } from './context.ts'

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>

/** @throws FailedToParse for a filter that is malformed, duplicate, or unused. */
export function readArrayFilters(
  value: unknown,
  changes: readonly Change[],
  collation: Collation | undefined,
): ArrayFilters {
  const filters = new Map<string, (element: unknown) => boolean>()
  if (value === undefined) return filters
  if (!Array.isArray(value)) throw createFailedToParse('arrayFilters must be an array')
  for (const filter of value) {
    if (!isDoc(filter)) throw createFailedToParse('every array filter must be a document')
    const id = readIdentifier(filter)
    if (filters.has(id))
      throw createFailedToParse(`Found multiple array filters with the same top-level field name ${id}`)
    if (!changes.some((change) => change.parts.includes(`$[${id}]`)))
      throw createFailedToParse(`The array filter for identifier '${id}' was not used in the update`)
    const { test } = compileFilter(filter, collation)
    filters.set(id, (element) => test(toDoc({ [id]: element })))
  }
  return filters
}

function readIdentifier(filter: Doc): string {
  const ids = new Set(listFields(filter).map((path) => path.split('.')[0] as string))
  const [id] = ids
  if (ids.size !== 1 || id === undefined)
    throw createFailedToParse(
      `an array filter needs a single top-level field name, found ${[...ids].join(' and ') || 'none'}`,
    )
  if (!/^[a-z]\w*$/.test(id))
    throw createBadValue(`an array filter's field name must begin with a lowercase letter, found '${id}'`)
  return id
}

function listFields(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name]
    return Array.isArray(value) ? value.filter(isDoc).flatMap(listFields) : []
  })
}
