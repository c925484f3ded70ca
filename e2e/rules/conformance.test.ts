import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import { expect, it } from 'vitest'

const table = readFileSync(join(root, 'docs/specification/conformance.md'), 'utf8')

/** A test as the table names it: its file, or the one that it shares with others, between backticks, then its name up to the next test or the cell's end. */
const named = [...table.matchAll(/`([^`]+\.tsx?)` › (.+?)(?=<br>| \|$)/gm)].map(([, file = '', name = '']) => ({
  file: join(root, file),
  shown: `${file} › ${name}`,
  name: name.replaceAll('\\|', '|'),
}))

it('every test that the table of requirements names is in its file', () => {
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ file, name }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))
  expect(missing.map(({ shown }) => shown)).toEqual([])
})

it('every row of the table of requirements says how the product meets it, and by which test', () => {
  const rows = table.split('\n').filter((line) => /^\| [CS]\d/.test(line))
  const whole = /^\| [CS]\d+\.\d+ \| .+ \| (met|differs: .+) \| `.+\.tsx?` › .+ \|$/
  expect(rows.filter((row) => !whole.test(row))).toEqual([])
  const numbers = rows.map((row) => row.split(' ')[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})
