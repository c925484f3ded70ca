import { compileExpression } from '../aggregate/expression.ts'
import type { Evaluate } from '../aggregate/expressions/operator.ts'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, docOf, isDoc, isNumber } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { badValue, MongoError, unsupported } from '../errors.ts'
import { compileFilter } from './filter.ts'

type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; test: (element: unknown) => boolean }
  | { kind: 'positional' }

/** What a projection says about one name: a leaf, or more names below it. */
export type Node = Leaf | { kind: 'tree'; fields: Map<string, Node> }

/** Where a projection comes from. */
export type ProjectionSource = {
  /** `find` knows $slice, $elemMatch and `field.$`; `project` (the aggregation stage) knows expressions only. */
  readonly dialect: 'find' | 'project'
  readonly filter?: Doc
  readonly collation?: Collation | undefined
  /** Names of variables that expressions may use. */
  readonly variables?: readonly string[]
}

/** Adds what a projection says about one path. */
export function addField(
  fields: Map<string, Node>,
  path: string,
  full: string,
  value: unknown,
  source: ProjectionSource,
): void {
  const dot = path.indexOf('.')
  const name = dot < 0 ? path : path.slice(0, dot)
  if (name === '' || (dot >= 0 && dot === path.length - 1))
    throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
  if (source.dialect === 'find' && path.endsWith('.$') && path.indexOf('.$') === path.length - 2) {
    addPositional(fields, path.slice(0, -2), full)
    return
  }
  if (name.startsWith('$'))
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  const present = fields.get(name)
  if (dot < 0 && !isNested(value)) {
    if (present) throw new MongoError(31250, `Path collision at ${full}`)
    fields.set(name, leafOf(full, value, source))
    return
  }
  const tree = needTree(fields, name, full)
  if (dot >= 0) addField(tree, path.slice(dot + 1), full, value, source)
  else
    for (const [inner, operand] of Object.entries(value as Doc))
      addField(tree, inner, `${full}.${inner}`, operand, source)
}

function needTree(fields: Map<string, Node>, name: string, full: string): Map<string, Node> {
  const present = fields.get(name)
  if (present && present.kind !== 'tree')
    throw new MongoError(31249, `Path collision at ${full} remaining portion ${full}`)
  const tree = present ?? { kind: 'tree' as const, fields: new Map<string, Node>() }
  fields.set(name, tree)
  return tree.fields
}

function addPositional(fields: Map<string, Node>, path: string, full: string): void {
  const parts = path.split('.')
  let holder = fields
  for (const part of parts.slice(0, -1)) holder = needTree(holder, part, full)
  holder.set(parts.at(-1) as string, { kind: 'positional' })
}

/** `{ a: { b: 1 } }` is the same as `{ 'a.b': 1 }`; `{ a: { $add: … } }` is an expression. */
function isNested(value: unknown): boolean {
  if (!isDoc(value)) return false
  const [first] = Object.keys(value)
  if (first === undefined)
    throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path')
  return !first.startsWith('$')
}

function leafOf(path: string, value: unknown, { dialect, collation, variables }: ProjectionSource): Leaf {
  if (typeof value === 'boolean') return { kind: value ? 'include' : 'exclude' }
  if (isNumber(value)) return { kind: toNumber(value) !== 0 ? 'include' : 'exclude' }
  if (isDoc(value) && '$meta' in value) throw unsupported('the projection operator $meta')
  if (dialect === 'find' && isDoc(value)) {
    if ('$slice' in value) return sliceLeaf(value.$slice)
    if ('$elemMatch' in value) return elemMatchLeaf(path, value.$elemMatch, collation)
  }
  return { kind: 'compute', evaluate: compileExpression(value, collation, variables) }
}

function sliceLeaf(value: unknown): Leaf {
  if (isNumber(value)) return { kind: 'slice', skip: undefined, limit: toNumber(value) }
  if (Array.isArray(value) && value.length === 2 && isNumber(value[0]) && isNumber(value[1])) {
    const limit = toNumber(value[1])
    if (limit <= 0) throw new MongoError(28724, 'the limit of $slice must be positive')
    return { kind: 'slice', skip: toNumber(value[0]), limit }
  }
  throw badValue('$slice needs a number or [skip, limit] in a find projection')
}

function elemMatchLeaf(path: string, value: unknown, collation: Collation | undefined): Leaf {
  if (!isDoc(value)) throw badValue(`elemMatch: Invalid argument, object required, but got something else at ${path}`)
  if (path.includes('.')) throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field')
  const { test } = compileFilter(docOf({ v: docOf({ $elemMatch: value }) }), collation)
  return { kind: 'elemMatch', test: (element) => test(docOf({ v: [element] })) }
}

/** Whether a projection keeps what it names or leaves it out. @throws for a mix of both. */
export function modeOf(root: Map<string, Node>): 'include' | 'exclude' {
  const kinds = new Set<string>()
  collectKinds(root, kinds, true)
  const includes = kinds.has('include') || kinds.has('elemMatch') || kinds.has('positional')
  if (kinds.has('exclude') && includes)
    throw new MongoError(31254, 'Cannot do exclusion and inclusion in one projection, except for _id')
  if (kinds.has('exclude') && kinds.has('compute'))
    throw new MongoError(31252, 'Cannot use an expression in an exclusion projection')
  if (includes || kinds.has('compute')) return 'include'
  if (kinds.has('exclude') || kinds.has('slice')) return 'exclude'
  return root.get('_id')?.kind === 'include' ? 'include' : 'exclude'
}

function collectKinds(fields: Map<string, Node>, kinds: Set<string>, top: boolean): void {
  for (const [name, node] of fields) {
    if (top && name === '_id' && (node.kind === 'include' || node.kind === 'exclude')) continue
    if (node.kind === 'tree') collectKinds(node.fields, kinds, false)
    else kinds.add(node.kind)
  }
}
