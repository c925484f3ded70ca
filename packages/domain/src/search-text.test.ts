import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from './search-text.ts'

fc.configureGlobal({ seed })

test.each([
  ['upper case', 'LAYLA', 'layla'],
  ['accents', 'Zoë Müller-Núñez', 'zoe muller-nunez'],
  ['accents typed apart', 'Zoe\u0308', 'zoë'],
  ['a Turkish capital', 'İpek', 'ipek'],
  ['spaces', '  Layla \t Al   Mansoori ', 'layla al mansoori'],
  ['hamza above alef', 'أحمد', 'احمد'],
  ['hamza below alef', 'إبراهيم', 'ابراهيم'],
  ['madda', 'آمنة', 'امنه'],
  ['alef wasla', 'ٱلله', 'الله'],
  ['taa marbuta', 'فاطمة', 'فاطمه'],
  ['alef maqsura', 'ليلى', 'ليلي'],
  ['Persian yeh and kaf', 'علی کریم', 'علي كريم'],
  ['hamza on waw and yeh', 'مؤمن رائد', 'مومن رايد'],
  ['tatweel', 'محـــمد', 'محمد'],
  ['vowel signs', 'مُحَمَّدٌ', 'محمد'],
  ['a dagger alef', 'رحمٰن', 'رحمن'],
  ['Arabic digits', '٠٥٠ ۱۲۳', '050 123'],
  ['invisible marks', '\u200fليلي\u200e', 'ليلي'],
])('%s: "%s" matches "%s"', (_, written, typed) => {
  expect(foldForSearch(written)).toBe(foldForSearch(typed))
})

test('distinguishes different texts', () => {
  expect(foldForSearch('سامي')).not.toBe(foldForSearch('سامر'))
  expect(foldForSearch('Lena')).not.toBe(foldForSearch('Lina'))
  expect(foldForSearch('Layla')).toBe('layla')
})

test('folding is idempotent', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
    }),
    { numRuns: 500 },
  )
})
