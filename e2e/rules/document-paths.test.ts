import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages,mfe-*}/**/README.md'], {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
})

const TOP = 'apps|bench|deploy|docs|e2e|gateway|mfe-[a-z]+|packages|services|shell|tools'
const PATH = new RegExp(String.raw`\`((?:${TOP})/[\w./-]*\w)/?\``, 'g')
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

/** A path may leave out the end of a name: `e2e/rules/edge-log` is edge-log.test.ts. */
function exists(path: string): boolean {
  return globSync([path, `${path}.*`, `${path}{-,.}*`], { cwd: root }).length > 0
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names only files that exist', () => {
    const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  it('links only to files that exist', () => {
    const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
    expect(linked.filter((path) => !exists(path))).toEqual([])
  })
})
