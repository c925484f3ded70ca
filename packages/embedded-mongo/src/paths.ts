import { isDoc } from './bson/types.ts'

const split = new Map<string, readonly string[]>()

/** The parts of a dotted path. Results are shared: do not change them. */
export function pathParts(path: string): readonly string[] {
  let parts = split.get(path)
  if (!parts) {
    parts = path.split('.')
    if (split.size > 5000) split.clear()
    split.set(path, parts)
  }
  return parts
}

/** The paths that lead to a path: of `a.b.c`, `a` and `a.b`. */
export function outerPaths(path: string): string[] {
  const parts = pathParts(path)
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'))
}

/** True for a part that may be an array's index: 0, 7, 12, but not 01. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part)
}

/** Receives one value a path leads to; returns true to stop. `undefined` means the path is missing there. */
export type Visit = (value: unknown) => boolean

/**
 * Walks every value a path leads to, going through arrays of documents as MongoDB does. The last value is given whole:
 * an array at the end is given as the array. Returns true when a visit stopped the walk.
 */
export function visitPath(value: unknown, parts: readonly string[], from: number, visit: Visit): boolean {
  if (from === parts.length) return visit(value)
  const part = parts[from] as string
  if (isDoc(value)) return visitPath(value[part], parts, from + 1, visit)
  if (Array.isArray(value)) return visitArray(value, parts, from, visit)
  return visit(undefined)
}

function visitArray(array: unknown[], parts: readonly string[], from: number, visit: Visit): boolean {
  for (const element of array) if (isDoc(element) && visitPath(element, parts, from, visit)) return true
  const part = parts[from] as string
  return isIndex(part) && Number(part) < array.length && visitPath(array[Number(part)], parts, from + 1, visit)
}

/** Like visitPath, but an array at the end is given as each of its elements and then whole. */
export function visitLeaves(value: unknown, parts: readonly string[], visit: Visit): boolean {
  if (parts.length === 1 && isDoc(value)) return visitLeaf(value[parts[0] as string], visit)
  return visitPath(value, parts, 0, (found) => visitLeaf(found, visit))
}

function visitLeaf(found: unknown, visit: Visit): boolean {
  if (Array.isArray(found)) for (const element of found) if (visit(element)) return true
  return visit(found)
}
