import { findDifferingPlaceholders } from '@sufra/i18n/find-differing-placeholders'
import { expect, test } from 'vitest'
import ar from './words/ar.ts'
import blocksAr from './words/blocks.ar.ts'
import blocksEn from './words/blocks.en.ts'
import en from './words/en.ts'
import feedbackAr from './words/feedback.ar.ts'
import feedbackEn from './words/feedback.en.ts'
import managementAr from './words/management/ar.ts'
import managementEn from './words/management/en.ts'
import misfitsAr from './words/misfits.ar.ts'
import misfitsEn from './words/misfits.en.ts'
import unseenAr from './words/unseen.ar.ts'
import unseenEn from './words/unseen.en.ts'
import waitlistAr from './words/waitlist.ar.ts'
import waitlistEn from './words/waitlist.en.ts'

test('every Arabic sentence has the same placeholders as its English one', () => {
  expect(findDifferingPlaceholders(en, ar)).toEqual([])
  expect(findDifferingPlaceholders(feedbackEn, feedbackAr)).toEqual([])
  expect(findDifferingPlaceholders(waitlistEn, waitlistAr)).toEqual([])
  expect(findDifferingPlaceholders(blocksEn, blocksAr)).toEqual([])
  expect(findDifferingPlaceholders(misfitsEn, misfitsAr)).toEqual([])
  expect(findDifferingPlaceholders(managementEn, managementAr)).toEqual([])
  expect(findDifferingPlaceholders(unseenEn, unseenAr)).toEqual([])
})
