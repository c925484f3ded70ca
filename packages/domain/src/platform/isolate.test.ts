import { expect, test } from 'vitest'
import { containBidi, isolate } from './isolate.ts'

test.each([
  ['Layla', 'Layla'],
  ['\u202eLayla', 'Layla'],
  ['a\u202ab\u202bc\u202dd\u202c', 'abcd'],
  ['Layla\u2069', 'Layla'],
  ['\u2067Layla', '\u2067Layla\u2069'],
  ['\u2068Layla\u2069 · \u2068ليلى\u2069', '\u2068Layla\u2069 · \u2068ليلى\u2069'],
  ['\u2069\u2068a', '\u2068a\u2069'],
  ['Layla\r\nBcc: all', 'Layla Bcc: all'],
  ['one\u2028two\u0085three', 'one two three'],
  ['7:30\u202f\u200fم', '7:30\u202f\u200fم'],
])('%j reaches beyond nothing as %j', (text, expected) => {
  expect(containBidi(text)).toBe(expected)
  expect(isolate(text)).toBe(`\u2068${expected}\u2069`)
})
