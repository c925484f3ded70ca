import { compileExpression } from '../aggregate/expression.ts'
import type { Variables } from '../aggregate/expressions/operator.ts'
import { isSameValue } from '../bson/compare.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { type Collation, readCollation } from '../collation.ts'
import { createBadValue, createFailedToParse } from '../errors.ts'
import type { Filter } from '../query/condition.ts'
import { compileFilter } from '../query/filter.ts'
import type { Query } from '../query/plan.ts'
import { compileProjection, type Shape } from '../query/projection.ts'
import { readSort, type Sort } from '../query/sort-spec.ts'
import type { Collection } from '../storage/collection.ts'
import { readOptionalDoc } from './command.ts'

export type QueryParts = {
  filterDoc: Doc
  filter: Filter
  sort: Sort | undefined
  collation: Collation | undefined
  variables: Variables
}

export function readQuery(
  filter: unknown,
  sort: unknown,
  collationSpec: unknown,
  variables: Variables = {},
): QueryParts {
  const collation = readCollation(collationSpec)
  const filterDoc = readOptionalDoc(filter, 'filter')
  const compiled = compileFilter(filterDoc, collation, variables)
  return { filterDoc, filter: compiled, sort: readSort(sort), collation, variables }
}

export function readProjection(spec: unknown, { collation, variables }: QueryParts): Shape | undefined {
  return compileProjection(readOptionalDoc(spec, 'projection'), { collation, variables: Object.keys(variables) })
}

/** Evaluates a command's `let` once, with the current time as NOW. */
export function readLet(spec: unknown): Variables {
  const NOW = new Date()
  const variables: Record<string, unknown> = { NOW }
  for (const [name, value] of Object.entries(readOptionalDoc(spec, 'let'))) {
    if (!/^[a-z]\w*$/.test(name)) throw createFailedToParse(`'${name}' is no name for a user variable`)
    variables[name] = compileExpression(value)(toDoc({}), { NOW })
  }
  return variables
}

export function readHint(hint: unknown, collection: Collection | undefined): Query['hint'] {
  if (hint === undefined) return undefined
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined
  if (!collection) return undefined
  const found = collection.indexes.find((index) =>
    typeof hint === 'string' ? index.spec.name === hint : isDoc(hint) && isSameValue(index.spec.key, hint),
  )
  if (!found) throw createBadValue('hint provided does not correspond to an existing index')
  return found
}
