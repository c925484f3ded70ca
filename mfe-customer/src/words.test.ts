import { findDifferingPlaceholders } from '@sufra/i18n/find-differing-placeholders'
import { expect, test } from 'vitest'
import ar from './words/ar.ts'
import consentAr from './words/consent.ar.ts'
import consentEn from './words/consent.en.ts'
import en from './words/en.ts'

test('every Arabic sentence has the same placeholders as its English one', () => {
  expect(findDifferingPlaceholders(en, ar)).toEqual([])
  expect(findDifferingPlaceholders(consentEn, consentAr)).toEqual([])
})
