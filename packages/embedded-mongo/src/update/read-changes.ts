import { toText } from '../bson/text.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { createBadValue, createFailedToParse, createUnsupported, MongoError } from '../errors.ts'
import { isIndex, listOuterPaths, splitPath } from '../paths.ts'
import { arrayOperators } from './arrays.ts'
import type { Change } from './context.ts'
import { fieldOperators, type Prepare } from './fields.ts'

const operators: Record<string, Prepare> = { ...fieldOperators, ...arrayOperators }
/** MongoDB's operators that the store lacks. */
const absentOperators = '$addToSet $bit $currentDate $mul $pop $pullAll $rename'.split(' ')

/**
 * Reads `{ $set: …, $inc: … }` into changes in MongoDB's order.
 * @throws FailedToParse, ConflictingUpdateOperators and the operators' errors.
 */
export function readChanges(update: Doc): readonly Change[] {
  const changes: Change[] = []
  for (const [name, fields] of Object.entries(update)) {
    if (absentOperators.includes(name)) throw createUnsupported(`the update operator ${name}`)
    if (!Object.hasOwn(operators, name)) throw createFailedToParse(`Unknown modifier: ${name}`)
    if (!isDoc(fields))
      throw createFailedToParse(`Modifiers operate on fields but we found ${toText(fields)} in ${name}`)
    for (const [path, operand] of Object.entries(fields)) changes.push(readChange(name, path, operand))
  }
  checkConflicts(changes.map((change) => change.path))
  checkSelectors(changes)
  return changes.sort((left, right) => comparePaths(left.parts, right.parts))
}

function readChange(operator: string, path: string, operand: unknown): Change {
  const parts = checkParts(path)
  return { operator, path, parts, ...(operators[operator] as Prepare)(operand, path) }
}

function checkParts(path: string): readonly string[] {
  const parts = splitPath(path)
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.')
  parts.forEach((part, i) => {
    if (part === '') throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name`)
    if (!part.startsWith('$')) return
    if (part === '$') throw createUnsupported(`the positional operator in '${path}'`)
    if (!/^\$\[\w*\]$/.test(part))
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed`,
      )
    if (i === 0)
      throw createBadValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`)
  })
  return parts
}

/** @throws ConflictingUpdateOperators for equal or nested paths. */
export function checkConflicts(paths: readonly string[]): void {
  const sorted = paths.toSorted()
  const seen = new Set<string>()
  for (const path of sorted) {
    if (seen.has(path)) throw createConflict(path, path)
    seen.add(path)
  }
  for (const path of sorted)
    for (const outer of listOuterPaths(path)) if (seen.has(outer)) throw createConflict(path, outer)
}

/** One array allows either `$[]` and `$[id]` or indexes. */
function checkSelectors(changes: readonly Change[]): void {
  if (!changes.some(({ path }) => path.includes('$['))) return
  const kinds = new Map<string, boolean>()
  for (const { parts, path } of changes)
    for (let i = 1; i < parts.length; i++) {
      const holder = parts.slice(0, i).join('.')
      const selects = (parts[i] as string).startsWith('$[')
      if ((kinds.get(holder) ?? selects) !== selects) throw createConflict(path, holder)
      kinds.set(holder, selects)
    }
}

function createConflict(path: string, at: string): MongoError {
  return new MongoError('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${at}'`)
}

function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const a = left[i] as string
    const b = right[i] as string
    if (a === b) continue
    if (isIndex(a) && isIndex(b)) return Number(a) - Number(b)
    return a < b ? -1 : 1
  }
  return left.length - right.length
}
