import type { AnyNode, MemberExpression } from 'acorn'
import { api, branch, type Feature, feature, featuresBelow, javascript } from './compat.ts'

const builtins = branch(javascript, 'builtins') ?? {}
const staticBlock = branch(javascript, 'classes', 'static', 'initialization_blocks')
const lookbehind = branch(javascript, 'regular_expressions', 'lookbehind_assertion')

/** Whose methods are told by their names alone; many others share theirs with those of some library. */
const PROTOTYPES = [
  ...['Array', 'Iterator', 'Map', 'Object', 'Promise', 'Set', 'String'].map((name) => branch(builtins, name)),
  ...['Blob', 'Document', 'Element', 'HTMLElement', 'MediaDevices', 'Navigator', 'Node', 'Response'].map((name) =>
    branch(api, name),
  ),
]
const methods = featuresBelow(Object.fromEntries(PROTOTYPES.map((found = {}, index) => [index, found])))

/**
 * What a node of a built script uses of the platform, as far as names tell: syntax, globals and what they hold
 * (`Promise.withResolvers`), and methods of anything (`list.toSorted()`).
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

/** Texts too: patterns are made of them. */
function patternFeatures(pattern: string): Feature[] {
  return /\(\?<[=!]/.test(pattern) ? feature('(?<=)', lookbehind) : []
}

function staticFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return []
  const [owner, name] = [object.name, property.name]
  return feature(`${owner}.${name}`, branch(builtins, owner, name), branch(api, owner, `${name}_static`))
}

/** A method whose name an older one has as well may be that one. */
function methodFeatures({ object, property, computed }: MemberExpression): Feature[] {
  if (computed || property.type !== 'Identifier') return []
  if (object.type === 'Identifier' && Object.hasOwn(builtins, object.name)) return []
  const named = methods.get(property.name) ?? []
  if (named.some(({ lackedBy }) => lackedBy.length === 0)) return []
  return named.map(({ lackedBy }) => ({ name: `.${property.name}()`, lackedBy }))
}
