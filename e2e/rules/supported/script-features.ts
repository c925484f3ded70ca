import type { AnyNode, MemberExpression } from 'acorn'
import { api, createFeature, type Feature, getBranch, groupFeatures, javascript } from './compat.ts'

const builtins = getBranch(javascript, 'builtins') ?? {}
const staticBlock = getBranch(javascript, 'classes', 'static', 'initialization_blocks')
const lookbehind = getBranch(javascript, 'regular_expressions', 'lookbehind_assertion')

/** Prototypes whose method names are unambiguous; others share names with libraries. */
const PROTOTYPES = [
  ...['Array', 'Iterator', 'Map', 'Object', 'Promise', 'Set', 'String'].map((name) => getBranch(builtins, name)),
  ...['Blob', 'Document', 'Element', 'HTMLElement', 'MediaDevices', 'Navigator', 'Node', 'Response'].map((name) =>
    getBranch(api, name),
  ),
]
const methods = groupFeatures(Object.fromEntries(PROTOTYPES.map((found = {}, index) => [index, found])))

/**
 * Platform features of a node by name: syntax, globals and their members (`Promise.withResolvers`), and methods
 * (`list.toSorted()`).
 */
export function findNodeFeatures(node: AnyNode): Feature[] {
  switch (node.type) {
    case 'StaticBlock':
      return createFeature('static {}', staticBlock)
    case 'Literal':
      return findPatternFeatures('regex' in node && node.regex ? node.regex.pattern : String(node.value))
    case 'TemplateElement':
      return findPatternFeatures(node.value.raw)
    case 'Identifier':
      return createFeature(
        node.name,
        getBranch(builtins, node.name),
        getBranch(api, node.name),
        getBranch(api, 'Window', node.name),
      )
    case 'MemberExpression':
      return findStaticFeatures(node)
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? findMethodFeatures(node.callee) : []
    default:
      return []
  }
}

/** Strings and templates as well, because regular expressions are built from them. */
function findPatternFeatures(pattern: string): Feature[] {
  return /\(\?<[=!]/.test(pattern) ? createFeature('(?<=)', lookbehind) : []
}

function findStaticFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return []
  const [owner, name] = [object.name, property.name]
  return createFeature(`${owner}.${name}`, getBranch(builtins, owner, name), getBranch(api, owner, `${name}_static`))
}

/** Ambiguous with an older method of the same name. */
function findMethodFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || property.type !== 'Identifier') return []
  if (object.type === 'Identifier' && Object.hasOwn(builtins, object.name)) return []
  const named = methods.get(property.name) ?? []
  if (named.some(({ lackedBy }) => lackedBy.length === 0)) return []
  return named.map(({ lackedBy }) => ({ name: `.${property.name}()`, lackedBy }))
}
