import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. V10 and V17 do not apply, and are one row each. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3`

const requirements = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count] = entry.split(':')
    return listNumbers(section, 1, Number(count))
  })

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const chapters = text.slice(text.indexOf('\n## V1 '))
const rows = [...chapters.matchAll(/^\| (\d[\d., –]*) \| .* \| (\S+) \| .* \| .* \|$/gm)].map(
  ([, numbers = '', state = '']) => ({ numbers: numbers.split(', ').flatMap(readNumbers), state }),
)

function listNumbers(section: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
}

/** `6.5.1–6.5.5` are five; a whole chapter stays one. */
function readNumbers(numbers: string): string[] {
  const [first = '', last = first] = numbers.split('–')
  const [, section = '', from] = /^(\d+\.\d+)\.(\d+)$/.exec(first) ?? []
  const [, sectionOfLast, to] = /^(\d+\.\d+)\.(\d+)$/.exec(last) ?? []
  return section === sectionOfLast ? listNumbers(section, Number(from), Number(to)) : [numbers]
}

it('the table of security requirements has one row for each, and a known state', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.filter((number) => !number.includes('–')).sort()).toEqual([...requirements].sort())
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['met', 'partly', 'no', 'operator', '–']))
})

it('what is not met is explained above the chapters', () => {
  const summary = text.slice(0, text.indexOf('\n## V1 '))
  const explained = new Set([...summary.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number))
  const open = rows.filter(({ state }) => state === 'partly' || state === 'no').flatMap((row) => row.numbers)
  expect(open.filter((number) => !explained.has(number))).toEqual([])
})
