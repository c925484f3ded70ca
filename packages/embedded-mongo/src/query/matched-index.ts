import { type Doc, docOf, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { isIndex, pathParts, valueAt } from '../paths.ts'
import { compileFilter } from './filter.ts'
import { isOperatorDoc } from './operator-doc.ts'

/**
 * The index of the first element of an array that made the filter match: what `$` stands for. Undefined when the
 * filter says nothing about the array.
 */
export function matchedIndex(filter: Doc, doc: Doc, arrayPath: string, collation?: Collation): number | undefined {
  const array = valueAt(doc, arrayPath)
  return Array.isArray(array) ? search(filter, doc, { path: arrayPath, array, collation }) : undefined
}

type Target = { path: string; array: unknown[]; collation: Collation | undefined }

function search(filter: Doc, doc: Doc, target: Target): number | undefined {
  for (const [name, condition] of Object.entries(filter)) {
    const found = name.startsWith('$')
      ? searchBranches(name, condition, doc, target)
      : searchField(name, condition, target)
    if (found !== undefined) return found
  }
  return undefined
}

function searchBranches(name: string, branches: unknown, doc: Doc, target: Target): number | undefined {
  if ((name !== '$and' && name !== '$or') || !Array.isArray(branches)) return undefined
  for (const branch of branches) {
    if (!isDoc(branch) || !compileFilter(branch, target.collation).test(doc)) continue
    const found = search(branch, doc, target)
    if (found !== undefined) return found
  }
  return undefined
}

/** Tests the condition against the array with one element at a time. */
function searchField(
  path: string,
  condition: unknown,
  { path: arrayPath, array, collation }: Target,
): number | undefined {
  if (path !== arrayPath && !path.startsWith(`${arrayPath}.`)) return undefined
  const rest = path.slice(arrayPath.length)
  if (isIndex(pathParts(rest)[1] ?? '')) return undefined
  const positive = isOperatorDoc(condition) ? decisivePart(condition, rest) : condition
  if (positive === undefined) return undefined
  const { test } = compileFilter(docOf({ [`v${rest}`]: positive }), collation)
  const index = array.findIndex((element) => test(docOf({ v: [element] })))
  return index < 0 ? undefined : index
}

/** The operators that an element can fulfil by itself; undefined when the condition has none. */
function decisivePart(condition: Doc, rest: string): Doc | undefined {
  const kept = Object.entries(condition).filter(([name, operand]) => {
    if (name === '$ne' || name === '$nin' || name === '$not') return false
    if (name === '$size') return rest !== ''
    return name !== '$exists' || (rest !== '' && operand !== false)
  })
  return kept.length > 0 ? docOf(Object.fromEntries(kept)) : undefined
}
