import type { Variables } from '../aggregate/expressions/operator.ts'
import { setField } from '../bson/names.ts'
import { type Doc, isDoc, newDoc } from '../bson/types.ts'
import { addField, modeOf, type Node, type ProjectionSource } from './projection-spec.ts'

/** Shapes a document; makes a new one and leaves the given one alone. */
export type Shape = (doc: Doc, variables?: Variables) => Doc

/** Compiles a projection; undefined when it changes nothing. @throws by MongoDB's codes for mixed or colliding paths. */
export function compileProjection(spec: Doc, source: ProjectionSource): Shape | undefined {
  const names = Object.keys(spec)
  if (names.length === 0) return undefined
  const root = new Map<string, Node>()
  for (const name of names) addField(root, name, name, spec[name], source)
  const mode = modeOf(root)
  const keepsId = root.get('_id')?.kind !== 'exclude'
  if (mode === 'exclude') return (doc) => excluded(doc, root)
  if (keepsId && !root.has('_id')) root.set('_id', { kind: 'include' })
  if (!keepsId) root.delete('_id')
  return (doc, variables = { ROOT: doc }) => included(doc, root, { root: doc, variables }, true)
}

/** The document that is shaped, and the variables of its expressions. */
type Run = { readonly root: Doc; readonly variables: Variables }

function included(value: Doc, fields: Map<string, Node>, run: Run, isTop: boolean): Doc {
  const result = newDoc()
  if (isTop && '_id' in value && fields.get('_id')?.kind === 'include') result._id = value._id
  for (const name in value) {
    const node = fields.get(name)
    if (!node || (isTop && name === '_id' && node.kind === 'include')) continue
    const kept = includedValue(value[name], node, run)
    if (kept !== undefined) setField(result, name, kept)
  }
  for (const [name, node] of fields) compute(result, name, node, run)
  return result
}

function includedValue(value: unknown, node: Node, run: Run): unknown {
  if (node.kind === 'include') return value
  return node.kind === 'tree' ? intoTree(value, node.fields, run) : undefined
}

function intoTree(value: unknown, fields: Map<string, Node>, run: Run): unknown {
  if (isDoc(value)) return included(value, fields, run, false)
  if (!Array.isArray(value)) return undefined
  return value.map((element) => intoTree(element, fields, run)).filter((element) => element !== undefined)
}

/** Adds computed fields after the kept ones. */
function compute(result: Doc, name: string, node: Node, run: Run): void {
  if (node.kind === 'compute') {
    const value = node.evaluate(run.root, run.variables)
    if (value !== undefined) setField(result, name, value)
  } else if (node.kind === 'tree' && hasComputed(node.fields))
    setField(result, name, withComputed(result[name], node.fields, run))
}

/** Computed fields go into each document of an array. */
function withComputed(value: unknown, fields: Map<string, Node>, run: Run): unknown {
  if (Array.isArray(value)) return value.map((element) => withComputed(element, fields, run))
  const inner = isDoc(value) ? value : newDoc()
  for (const [key, child] of fields) compute(inner, key, child, run)
  return inner
}

function hasComputed(fields: Map<string, Node>): boolean {
  return [...fields.values()].some(
    (node) => node.kind === 'compute' || (node.kind === 'tree' && hasComputed(node.fields)),
  )
}

function excluded(value: Doc, fields: Map<string, Node>): Doc {
  const result = newDoc()
  for (const name in value) {
    const node = fields.get(name)
    if (!node || node.kind === 'include') result[name] = value[name]
    else if (node.kind === 'tree') result[name] = outOfTree(value[name], node.fields)
  }
  return result
}

function outOfTree(value: unknown, fields: Map<string, Node>): unknown {
  if (isDoc(value)) return excluded(value, fields)
  return Array.isArray(value) ? value.map((element) => outOfTree(element, fields)) : value
}
