import type { AnyNode, MemberExpression } from 'acorn'
import { api, branch, type Feature, feature, featuresBelow, javascript } from './compat.ts'

const builtins = branch(javascript, 'builtins') ?? {}
const staticBlock = branch(javascript, 'classes', 'static', 'initialization_blocks')
const lookbehind = branch(javascript, 'regular_expressions', 'lookbehind_assertion')

/** Prototypes whose method names are unambiguous; others share names with libraries. */
const PROTOTYPES = [
  ...['Array', 'Iterator', 'Map', 'Object', 'Promise', 'Set', 'String'].map((name) => branch(builtins, name)),
  ...['Blob', 'Document', 'Element', 'HTMLElement', 'MediaDevices', 'Navigator', 'Node', 'Response'].map((name) =>
    branch(api, name),
  ),
]
const methods = featuresBelow(Object.fromEntries(PROTOTYPES.map((found = {}, index) => [index, found])))

/**
 * Platform features of a node by name: syntax, globals and their members (`Promise.withResolvers`), and methods
 * (`list.toSorted()`).
 */
export function featuresOfNode(node: AnyNode): Feature[] {
  switch (node.type) {
    case 'StaticBlock':
      return feature('static {}', staticBlock)
    case 'Literal':
      return patternFeatures('regex' in node && node.regex ? node.regex.pattern : String(node.value))
    case 'Identifier':
      return feature(node.name, branch(builtins, node.name), branch(api, node.name), branch(api, 'Window', node.name))
    case 'MemberExpression':
      return staticFeatures(node)
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? methodFeatures(node.callee) : []
    default:
      return []
  }
}

/** Strings as well, because regular expressions are built from them. */
function patternFeatures(pattern: string): Feature[] {
  return /\(\?<[=!]/.test(pattern) ? feature('(?<=)', lookbehind) : []
}

function staticFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return []
  const [owner, name] = [object.name, property.name]
  return feature(`${owner}.${name}`, branch(builtins, owner, name), branch(api, owner, `${name}_static`))
}

/** Ambiguous with an older method of the same name. */
function methodFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || property.type !== 'Identifier') return []
  if (object.type === 'Identifier' && Object.hasOwn(builtins, object.name)) return []
  const named = methods.get(property.name) ?? []
  if (named.some(({ lackedBy }) => lackedBy.length === 0)) return []
  return named.map(({ lackedBy }) => ({ name: `.${property.name}()`, lackedBy }))
}
