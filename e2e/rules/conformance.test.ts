import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'

const TESTS = [
  '{apps,bench,e2e,gateway,mfe-*,packages,services,shell,tools}/**/*.test.{ts,tsx}',
  // Suites that several test files run.
  'e2e/harness/**/*.ts',
]
/** At the end of a title, which may prove several rows. */
const ID_IN_TITLE = /\[(T\d{3,})\](?=(?: \[T\d{3,}\])*['"`])/g
const ROW = /^\| ([CS]\d+\.\d+) \| .+ \| (?:met|differs: \d+) \| (.*) \|$/

const table = readFileSync(join(root, 'docs/specification/conformance.md'), 'utf8')
const lines = table.split('\n').filter((line) => /^\| [CS]\d/.test(line))
const rows = lines.map((line) => {
  const [, number = '', ids = ''] = ROW.exec(line) ?? []
  return { line, number, ids: ids.split(', ') }
})
const named = new Set(rows.flatMap(({ ids }) => ids))

const isInstalled = (path: string) => path.endsWith('node_modules')
const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: isInstalled }))
const titled = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(ID_IN_TITLE)].map(([, id = '']) => id),
)

describe('the table of requirements', () => {
  it('names at least one test in each row', () => {
    expect(rows.length).toBeGreaterThan(1600)
    expect(rows.filter(({ ids }) => !ids.every((id) => /^T\d{3,}$/.test(id))).map(({ line }) => line)).toEqual([])
  })

  it('numbers each row once', () => {
    expect(findRepeated(rows.map(({ number }) => number))).toEqual([])
  })

  it('names each id that is in the title of a test, and no other', () => {
    expect([...named].sort()).toEqual([...new Set(titled)].sort())
  })

  it('names ids that are in one title each', () => {
    expect(findRepeated(titled)).toEqual([])
  })
})

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
