import { toText } from '../bson/text.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { badValue, failedToParse, MongoError, unsupported } from '../errors.ts'
import { isIndex, outerPaths, pathParts } from '../paths.ts'
import type { Change } from './context.ts'
import { fieldOperators, type Prepare } from './fields.ts'
import { numberOperators } from './numbers.ts'
import { pullOperators } from './pull.ts'
import { pushOperators } from './push.ts'

const operators: Record<string, Prepare> = { ...fieldOperators, ...numberOperators, ...pushOperators, ...pullOperators }

/** A field that moves from one path to another. */
type Rename = { readonly from: readonly string[]; readonly to: readonly string[] }

/** What an update with operators does: its changes in the order MongoDB applies them. */
export type Changes = { readonly changes: readonly Change[]; readonly renames: readonly Rename[] }

/** Reads `{ $set: …, $inc: … }`. @throws FailedToParse, ConflictingUpdateOperators and the operators' own errors. */
export function readChanges(update: Doc): Changes {
  const changes: Change[] = []
  const renames: Rename[] = []
  for (const [name, fields] of Object.entries(update)) {
    if (name === '$bit') throw unsupported('the update operator $bit')
    if (name !== '$rename' && !Object.hasOwn(operators, name)) throw failedToParse(`Unknown modifier: ${name}`)
    if (!isDoc(fields)) throw failedToParse(`Modifiers operate on fields but we found ${toText(fields)} in ${name}`)
    for (const [path, operand] of Object.entries(fields)) {
      if (name === '$rename') renames.push(readRename(path, operand))
      else changes.push(readChange(name, path, operand))
    }
  }
  checkConflicts([
    ...changes.map((change) => change.path),
    ...renames.flatMap(({ from, to }) => [from.join('.'), to.join('.')]),
  ])
  checkSelectors(changes)
  return { changes: changes.sort((left, right) => comparePaths(left.parts, right.parts)), renames }
}

function readChange(operator: string, path: string, operand: unknown): Change {
  const parts = checkedParts(path)
  return { operator, path, parts, ...(operators[operator] as Prepare)(operand, path) }
}

function checkedParts(path: string): readonly string[] {
  const parts = pathParts(path)
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.')
  parts.forEach((part, i) => {
    if (part === '') throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name`)
    if (!part.startsWith('$')) return
    const positional = part === '$' || /^\$\[\w*\]$/.test(part)
    if (!positional)
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed`,
      )
    if (i === 0) throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`)
  })
  return parts
}

function readRename(path: string, operand: unknown): Rename {
  if (typeof operand !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${toText(operand)}`)
  const from = checkedParts(path)
  const to = checkedParts(operand)
  if (path === operand) throw badValue(`The source and target field for $rename must differ: ${path}: "${operand}"`)
  if ([...from, ...to].some((part) => part.startsWith('$')))
    throw badValue(`The source and target field for $rename may not be dynamic: ${path}`)
  return { from, to }
}

/** No path may be changed twice, and none inside another that is changed. @throws ConflictingUpdateOperators. */
export function checkConflicts(paths: readonly string[]): void {
  const sorted = paths.toSorted()
  const seen = new Set<string>()
  for (const path of sorted) {
    if (seen.has(path)) throw conflict(path, path)
    seen.add(path)
  }
  for (const path of sorted) for (const outer of outerPaths(path)) if (seen.has(outer)) throw conflict(path, outer)
}

/** Elements of one array are selected either by `$[]` and `$[id]` or by `$` and indexes. */
function checkSelectors(changes: readonly Change[]): void {
  if (!changes.some(({ path }) => path.includes('$['))) return
  const kinds = new Map<string, boolean>()
  for (const { parts, path } of changes)
    for (let i = 1; i < parts.length; i++) {
      const holder = parts.slice(0, i).join('.')
      const selects = (parts[i] as string).startsWith('$[')
      if ((kinds.get(holder) ?? selects) !== selects) throw conflict(path, holder)
      kinds.set(holder, selects)
    }
}

function conflict(path: string, at: string): MongoError {
  return new MongoError('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${at}'`)
}

/** New fields appear in the order of their names, indexes in the order of their numbers. */
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
