import { findDifferingPlaceholders } from '@sufra/i18n/find-differing-placeholders'
import { expect, test } from 'vitest'
import ar from './words/ar.ts'
import en from './words/en.ts'

test('every Arabic sentence has the same placeholders as its English one', () => {
  expect(findDifferingPlaceholders(en, ar)).toEqual([])
})
