import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { listPresentFiles } from '@sufra/mf/keep-recent-builds'
import { getDist } from '@sufra/server/build'
import { type AnyNode, parse } from 'acorn'
import type { Feature } from './compat.ts'
import { findNodeFeatures } from './script-features.ts'
import { findStyleFeatures, isStyle } from './style-features.ts'

/** Newer syntax does not parse. */
const ECMA_VERSION = 2022

/** Files of the current builds, without the ones of earlier builds. */
export async function listBuiltFiles(): Promise<string[]> {
  const files = await Promise.all(
    FRONT_ENDS.map(async (name) => (await listPresentFiles(getDist(name))).map((file) => join(getDist(name), file))),
  )
  return files.flat().filter((file) => /\.(?:js|css|html)$/.test(file))
}

export function findFileFeatures(file: string): Feature[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.js') ? findScriptFeatures(text) : findStyleFeatures(text)
}

/** Features of a script and of the styles in its strings, with `_` for interpolations. */
export function findScriptFeatures(source: string): Feature[] {
  const found: Feature[] = []
  const visit = (node: AnyNode) => {
    found.push(...findNodeFeatures(node))
    const style = getStyleText(node)
    if (isStyle(style)) found.push(...findStyleFeatures(style))
    for (const child of listChildren(node)) visit(child)
  }
  visit(parse(source, { ecmaVersion: ECMA_VERSION }))
  return found
}

function getStyleText(node: AnyNode): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('_')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function listChildren(node: AnyNode): AnyNode[] {
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
