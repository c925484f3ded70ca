import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from './search-text.ts'

fc.configureGlobal({ seed })

test.each([
  ['upper case', 'LAYLA', 'layla'],
  ['accents', 'Zoë Müller-Núñez', 'zoe muller-nunez'],
  ['accents typed apart', 'Zoe\u0308', 'zoë'],
  ['a Turkish capital', 'İpek', 'ipek'],
  ['a Turkish small letter without its dot', 'IŞIK', 'ışık'],
  ['a German letter of two', 'STRASSE', 'Straße'],
  ['its capital', 'GROẞ', 'gross'],
  ['a Greek letter at the end of a word', 'ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['strokes and ligatures', 'Søren Łukasz Æsa', 'soren lukasz aesa'],
  ['full-width letters', 'Ｌａｙｌａ', 'layla'],
  ['ligatures of type', 'ﬁona', 'fiona'],
  ['half rings of a transcription', 'ʿAbdallāh Qurʾān', 'abdallah quran'],
  ['spaces of other kinds', 'Mary\u00a0\u2009\u3000Ann\u202f', 'mary ann'],
  ['fillers', 'Mary\u3164\u2800Ann', 'maryann'],
  ['lines', 'Mary\r\nAnn', 'mary ann'],
  ['spaces', '  Layla \t Al   Mansoori ', 'layla al mansoori'],
  ['hamza above alef', 'أحمد', 'احمد'],
  ['hamza below alef', 'إبراهيم', 'ابراهيم'],
  ['madda', 'آمنة', 'امنه'],
  ['alef wasla', 'ٱلله', 'الله'],
  ['taa marbuta', 'فاطمة', 'فاطمه'],
  ['alef maqsura', 'ليلى', 'ليلي'],
  ['Arabic type, letter by letter', 'ﻟﻴﻠﻰ ﻻﻣﺎ', 'ليلى لاما'],
  ['a word in one sign', 'عبد ﷲ', 'عبد الله'],
  ['Urdu yeh, heh and noon', 'ہادے خاں', 'هادي خان'],
  ['Persian yeh and kaf', 'علی کریم', 'علي كريم'],
  ['hamza on waw and yeh', 'مؤمن رائد', 'مومن رايد'],
  ['tatweel', 'محـــمد', 'محمد'],
  ['vowel signs', 'مُحَمَّدٌ', 'محمد'],
  ['a dagger alef', 'رحمٰن', 'رحمن'],
  ['Arabic digits', '٠٥٠ ۱۲۳', '050 123'],
  ['digits of other scripts', '०५० １２３', '050 123'],
  ['a joiner that cuts a word', 'می\u200cخواهم', 'ميخواهم'],
  ['zero-width characters', 'Lay\u200b\u2060\ufeff\u00adla\u034f', 'layla'],
  ['a variation selector', 'Layla ❤\ufe0f', 'layla ❤'],
  ['isolates and overrides', '\u2068Layla\u2069 \u202eOmar\u202c', 'layla omar'],
  ['invisible marks', '\u200fليلي\u200e', 'ليلي'],
])('%s: "%s" matches "%s"', (_, written, typed) => {
  expect(foldForSearch(written)).toBe(foldForSearch(typed))
})

test.each(["'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '′', '＇', ''])('the apostrophe "%s" counts for nothing', (sign) => {
  expect(foldForSearch(`O${sign}Neil D${sign}Arcy`)).toBe(foldForSearch("o'neil d'arcy"))
})

test.each(['-', '‐', '‑', '–', '—', '−', '－', ' ', ' - '])('the dash "%s" counts as a space', (sign) => {
  expect(foldForSearch(`Jean${sign}Luc`)).toBe(foldForSearch('jean-luc'))
})

test('distinguishes different texts', () => {
  expect(foldForSearch('سامي')).not.toBe(foldForSearch('سامر'))
  expect(foldForSearch('Lena')).not.toBe(foldForSearch('Lina'))
  expect(foldForSearch('राम')).not.toBe(foldForSearch('रीमा'))
  expect(foldForSearch('Mary Ann')).not.toBe(foldForSearch('MaryAnn'))
  expect(foldForSearch('هند')).not.toBe(foldForSearch('هنا'))
  expect(foldForSearch('Layla')).toBe('layla')
})

test('folding is idempotent', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
    }),
    { numRuns: scaleRuns(500) },
  )
})
