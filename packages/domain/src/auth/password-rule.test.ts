import { expect, test } from 'vitest'
import { isDefaultPassword } from './credentials.ts'

test.each([
  ['Layla', 'Layla'],
  ['layla', 'Layla'],
  ['  LAYLA ', 'Layla'],
  ['Layla', ' layla '],
  ['Zoe\u0308', 'Zoë'],
  ['ليلى', 'ليلى'],
  ['mary ann', 'Mary Ann'],
  ['Mary Ann', 'Mary  Ann'],
  ['Mary   Ann', 'Mary\u00a0Ann'],
  ["D'Arcy", 'D’Arcy'],
  ['D’Arcy', "D'Arcy"],
  ['Jean-Luc', 'Jean‑Luc'],
  ['Layla', 'Layla\u200f'],
  ['Layla\u200e', 'Layla'],
  ['IPEK', 'İpek'],
  ['Zoe', 'Zoë'],
  ['احمد', 'أحمد'],
  ['فاطمه', 'فَاطِمَة'],
  ['ليلي', 'ﻟﻴﻠﻰ'],
])('"%s" is the default password of "%s" [T212]', (given, firstName) => {
  expect(isDefaultPassword(given, firstName)).toBe(true)
})

test.each([
  ['Layl', 'Layla'],
  ['MaryAnn', 'Mary Ann'],
  ['', 'Layla'],
  ['', ''],
  ['\u200b', '\u200b'],
  ["'", '’'],
  ['Lina', 'Lena'],
  ['राम', 'रीमा'],
  ['  ', ' '],
])('"%s" is not the default password of "%s"', (given, firstName) => {
  expect(isDefaultPassword(given, firstName)).toBe(false)
})
