import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf, FRONT_ENDS } from '@sufra/cli/build'
import { presentFiles } from '@sufra/mf/keep-recent-builds'
import { type AnyNode, parse } from 'acorn'
import type { Feature } from './compat.ts'
import { featuresOfNode } from './script-features.ts'
import { featuresOfStyle, isStyle } from './style-features.ts'

/** Newer syntax does not parse. */
const ECMA_VERSION = 2022

/** Files of the present builds, without earlier ones kept for open tabs. */
export async function builtFiles(): Promise<string[]> {
  const files = await Promise.all(
    FRONT_ENDS.map(async (name) => (await presentFiles(distOf(name))).map((file) => join(distOf(name), file))),
  )
  return files.flat().filter((file) => /\.(?:js|css|html)$/.test(file))
}

export function featuresOfFile(file: string): Feature[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.js') ? featuresOfScript(text) : featuresOfStyle(text)
}

/** Features of a script and of the styles in its strings, with `_` for interpolations. */
export function featuresOfScript(source: string): Feature[] {
  const found: Feature[] = []
  const visit = (node: AnyNode) => {
    found.push(...featuresOfNode(node))
    const style = styleOf(node)
    if (isStyle(style)) found.push(...featuresOfStyle(style))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(source, { ecmaVersion: ECMA_VERSION }))
  return found
}

function styleOf(node: AnyNode): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('_')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function childrenOf(node: AnyNode): AnyNode[] {
  const isComputed = 'computed' in node && node.computed
  return Object.entries(node).flatMap(([key, value]) => {
    const children = [value].flat().filter(isNode)
    const isName = (key === 'property' || key === 'key') && !isComputed
    return isName ? children.filter(({ type }) => type !== 'Identifier') : children
  })
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string'
}
