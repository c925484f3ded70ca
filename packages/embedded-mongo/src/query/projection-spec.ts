import { compileExpression } from '../aggregate/expression.ts'
import type { Evaluate } from '../aggregate/expressions/operator.ts'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createUnsupported, MongoError } from '../errors.ts'

type Leaf = { kind: 'include' } | { kind: 'exclude' } | { kind: 'compute'; evaluate: Evaluate }

export type Node = Leaf | { kind: 'tree'; fields: Map<string, Node> }

export type ProjectionSource = {
  readonly collation?: Collation | undefined
  readonly variables?: readonly string[]
}

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
  if (name.startsWith('$'))
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  const present = fields.get(name)
  if (dot < 0 && !isNested(value)) {
    if (present) throw new MongoError(31250, `Path collision at ${full}`)
    const leaf = createLeaf(value, source)
    if (leaf.kind === 'compute' && path !== full) throw createUnsupported(`an expression for the field ${full}`)
    fields.set(name, leaf)
    return
  }
  const tree = getTree(fields, name, full)
  if (dot >= 0) addField(tree, path.slice(dot + 1), full, value, source)
  else
    for (const [inner, operand] of Object.entries(value as Doc))
      addField(tree, inner, `${full}.${inner}`, operand, source)
}

function getTree(fields: Map<string, Node>, name: string, full: string): Map<string, Node> {
  const present = fields.get(name)
  if (present && present.kind !== 'tree')
    throw new MongoError(31249, `Path collision at ${full} remaining portion ${full}`)
  const tree = present ?? { kind: 'tree' as const, fields: new Map<string, Node>() }
  fields.set(name, tree)
  return tree.fields
}

/** `{ a: { b: 1 } }` equals `{ 'a.b': 1 }`; `{ a: { $add: … } }` is an expression. */
function isNested(value: unknown): boolean {
  if (!isDoc(value)) return false
  const [first] = Object.keys(value)
  if (first === undefined)
    throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path')
  return !first.startsWith('$')
}

function createLeaf(value: unknown, { collation, variables }: ProjectionSource): Leaf {
  if (typeof value === 'boolean') return { kind: value ? 'include' : 'exclude' }
  if (isNumber(value)) return { kind: toNumber(value) !== 0 ? 'include' : 'exclude' }
  if (isDoc(value) && '$meta' in value) throw createUnsupported('the projection operator $meta')
  return { kind: 'compute', evaluate: compileExpression(value, collation, variables) }
}

/** @throws for a mix of inclusion and exclusion. */
export function getMode(root: Map<string, Node>): 'include' | 'exclude' {
  const kinds = new Set<string>()
  collectKinds(root, kinds, true)
  const includes = kinds.has('include')
  if (kinds.has('exclude') && includes)
    throw new MongoError(31254, 'Cannot do exclusion and inclusion in one projection, except for _id')
  if (kinds.has('exclude') && kinds.has('compute'))
    throw new MongoError(31252, 'Cannot use an expression in an exclusion projection')
  if (includes || kinds.has('compute')) return 'include'
  if (kinds.has('exclude')) return 'exclude'
  return root.get('_id')?.kind === 'include' ? 'include' : 'exclude'
}

function collectKinds(fields: Map<string, Node>, kinds: Set<string>, top: boolean): void {
  for (const [name, node] of fields) {
    if (top && name === '_id' && (node.kind === 'include' || node.kind === 'exclude')) continue
    if (node.kind === 'tree') collectKinds(node.fields, kinds, false)
    else kinds.add(node.kind)
  }
}
