import { expect, test } from 'vitest'
import { matchesDefaultPassword } from './password-rule.ts'

test.each([
  ['Layla', 'Layla'],
  ['layla', 'Layla'],
  ['  LAYLA ', 'Layla'],
  ['Layla', ' layla '],
  ['Zoe\u0308', 'Zoë'],
  ['ليلى', 'ليلى'],
  ['mary ann', 'Mary Ann'],
])('"%s" is the default password of "%s" [T212]', (given, firstName) => {
  expect(matchesDefaultPassword(given, firstName)).toBe(true)
})

test.each([
  ['Layl', 'Layla'],
  ['MaryAnn', 'Mary Ann'],
  ['', 'Layla'],
  ['', ''],
  ['  ', ' '],
])('"%s" is not the default password of "%s"', (given, firstName) => {
  expect(matchesDefaultPassword(given, firstName)).toBe(false)
})
