import { isDoc } from './bson/types.ts'

const split = new Map<string, readonly string[]>()

export function splitPath(path: string): readonly string[] {
  let parts = split.get(path)
  if (!parts) {
    parts = path.split('.')
    if (split.size > 5000) split.clear()
    split.set(path, parts)
  }
  return parts
}

/** Prefixes of a path: `a` and `a.b` for `a.b.c`. */
export function listOuterPaths(path: string): string[] {
  const parts = splitPath(path)
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'))
}

export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part)
}

export type Visit = (value: unknown) => boolean

/**
 * Visits all values of a path, through arrays of documents as MongoDB does. A final array is visited whole.
 * @returns true when a visit stopped the walk.
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

/** Like visitPath, but a final array is visited by element, then whole. */
export function visitLeaves(value: unknown, parts: readonly string[], visit: Visit): boolean {
  if (parts.length === 1 && isDoc(value)) return visitLeaf(value[parts[0] as string], visit)
  return visitPath(value, parts, 0, (found) => visitLeaf(found, visit))
}

function visitLeaf(found: unknown, visit: Visit): boolean {
  if (Array.isArray(found)) for (const element of found) if (visit(element)) return true
  return visit(found)
}
