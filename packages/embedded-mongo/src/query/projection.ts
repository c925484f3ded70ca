import type { Variables } from '../aggregate/expressions/operator.ts'
import { setField } from '../bson/names.ts'
import { createDoc, type Doc, isDoc } from '../bson/types.ts'
import { addField, getMode, type Node, type ProjectionSource } from './projection-spec.ts'

/** Returns a new document; the input stays unchanged. */
export type Shape = (doc: Doc, variables?: Variables) => Doc

/** Compiles a projection; undefined for no change. @throws MongoDB's codes for mixed or colliding paths. */
export function compileProjection(spec: Doc, source: ProjectionSource): Shape | undefined {
  const names = Object.keys(spec)
  if (names.length === 0) return undefined
  const root = new Map<string, Node>()
  for (const name of names) addField(root, name, name, spec[name], source)
  const mode = getMode(root)
  const keepsId = root.get('_id')?.kind !== 'exclude'
  if (mode === 'exclude') return (doc) => excludeNames(doc, root)
  if (keepsId && !root.has('_id')) root.set('_id', { kind: 'include' })
  if (!keepsId) root.delete('_id')
  return (doc, variables = { ROOT: doc }) => {
    const result = createDoc()
    if ('_id' in doc && root.get('_id')?.kind === 'include') result._id = doc._id
    include(result, doc, root)
    // Computed fields follow the included ones.
    for (const [name, node] of root) {
      const computed = node.kind === 'compute' ? node.evaluate(doc, variables) : undefined
      if (computed !== undefined) setField(result, name, computed)
    }
    return result
  }
}

function include(result: Doc, doc: Doc, fields: Map<string, Node>): Doc {
  for (const name in doc) {
    const node = fields.get(name)
    const included = node?.kind === 'tree' ? includeTree(doc[name], node.fields) : doc[name]
    if ((node?.kind === 'include' || node?.kind === 'tree') && included !== undefined) setField(result, name, included)
  }
  return result
}

function includeTree(value: unknown, fields: Map<string, Node>): unknown {
  if (isDoc(value)) return include(createDoc(), value, fields)
  if (!Array.isArray(value)) return undefined
  return value.map((element) => includeTree(element, fields)).filter((element) => element !== undefined)
}

function excludeNames(value: Doc, fields: Map<string, Node>): Doc {
  const result = createDoc()
  for (const name in value) {
    const node = fields.get(name)
    if (!node || node.kind === 'include') result[name] = value[name]
    else if (node.kind === 'tree') result[name] = excludeTree(value[name], node.fields)
  }
  return result
}

function excludeTree(value: unknown, fields: Map<string, Node>): unknown {
  if (isDoc(value)) return excludeNames(value, fields)
  return Array.isArray(value) ? value.map((element) => excludeTree(element, fields)) : value
}
