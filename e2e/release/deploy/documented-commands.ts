import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'

/** The shell blocks of a section of docs, in their order. */
export function readDocumentedCommands(heading: string, page = 'operations.md'): [string, ...string[]] {
  const text = readFileSync(join(root, 'docs', page), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const [first, ...others] = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  if (first === undefined) throw new Error(`docs/${page} documents no commands under ${heading}`)
  return [first, ...others]
}
