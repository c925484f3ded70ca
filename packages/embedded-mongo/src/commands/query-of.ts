import { sameValue } from '../bson/compare.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { type Collation, readCollation } from '../collation.ts'
import { badValue } from '../errors.ts'
import { compileFilter, type Filter } from '../query/filter.ts'
import { readSort, type Sort } from '../query/sort-spec.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/index.ts'
import { optionalDoc } from './command.ts'

/** The parts of a query that most commands share, read and compiled. */
export type QueryParts = { filterDoc: Doc; filter: Filter; sort: Sort | undefined; collation: Collation | undefined }

/** Reads filter, sort and collation. */
export function readQuery(filter: unknown, sort: unknown, collationSpec: unknown): QueryParts {
  const collation = readCollation(collationSpec)
  const filterDoc = optionalDoc(filter, 'filter')
  return { filterDoc, filter: compileFilter(filterDoc, collation), sort: readSort(sort), collation }
}

/** The index a hint names, by name or by key. @throws BadValue when there is none. */
export function readHint(hint: unknown, collection: Collection | undefined): Index | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined
  if (isDoc(hint) && '$natural' in hint) return 'natural'
  if (!collection) return undefined
  const found = collection.indexes.find((index) =>
    typeof hint === 'string' ? index.spec.name === hint : isDoc(hint) && sameValue(index.spec.key, hint),
  )
  if (!found)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  return found
}
