import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, isBlank } from './clean-text.ts'

fc.configureGlobal({ seed })

const UNSEEN: [name: string, text: string][] = [
  ['nothing', ''],
  ['spaces', ' \t\n\r\u00a0\u2003\u3000'],
  ['zero-width spaces', '\u200b\u2060\ufeff'],
  ['joiners', '\u200c\u200d'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['embeddings and isolates', '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a Braille blank', '\u2800\u2800'],
  ['tags', '\u{e0041}\u{e0042}\u{e007f}'],
  ['variation selectors', '\ufe0f\ufe0e\u{e0100}'],
  ['marks without a letter', '\u0301\u064b\u0670'],
  ['a soft hyphen', '\u00ad'],
  ['control characters', '\u0001\u001f\u007f\u009f'],
  ['separators of lines', '\u2028\u2029\u0085'],
  ['marks of annotations', '\ufff9\ufffa\ufffb'],
  ['Mongolian and Khmer signs', '\u180e\u17b4\u17b5'],
]

test.each(UNSEEN)('a text of %s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
  expect(cleanLine(text)).toBe('')
  expect(cleanText(text)).toBe('')
})

test.each(['a', '.', '0', 'ل', '🍰', '❤️', '한', '葛', 'é', 'e\u0301', 'ـ', '1️⃣'])('%j can be seen', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(cleanLine(text)).toBe(text)
  expect(cleanText(text)).toBe(text)
})

describe('a text of one line', () => {
  test.each([
    ['Layla\u200f', 'Layla'],
    ['\u202eLayla\u202c', 'Layla'],
    ['La\u200byla', 'Layla'],
    ['Lay\u200dla', 'Layla'],
    ['Lay\u00adla\ufeff', 'Layla'],
    ['Mary \u00a0 Ann', 'Mary Ann'],
    ['Mary\r\n\tAnn', 'Mary Ann'],
    ['Mary\u2028Ann', 'Mary Ann'],
    ['Lay\u0007la', 'Layla'],
    ['\u3164Layla\u2800', 'Layla'],
    ['Layla\ufe0f', 'Layla'],
    ['Layla\u{e0041}', 'Layla'],
    ['7\ufe0f', '7'],
    ['ليلى\u200d', 'ليلى'],
  ])('%j is stored as %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })
})

describe('a text of several lines', () => {
  test.each([
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['  one\n\n  two  three\n', 'one\n\n  two  three'],
    ['يقدّم C++\u200e اليوم', 'يقدّم C++\u200e اليوم'],
    ['a\u202eb\u2066c', 'abc'],
    ['a\u0000\u001bb', 'ab'],
  ])('%j is stored as %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})

test.each(['می\u200cخواهم', 'ب\u200dب', 'क्\u200dष', '👨‍👩‍👧', '🏃🏽‍♂️', '❤️', '☎︎', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇦🇪', '#️⃣ 1️⃣', '葛󠄀'])(
  'what letters and emoji need stays in %j',
  (text) => {
    expect(cleanLine(text)).toBe(text)
    expect(cleanText(text)).toBe(text)
  },
)

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
    { numRuns: scaleRuns(300) },
  )
})
