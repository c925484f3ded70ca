import { ruleTable } from '@sufra/domain/platform/errors'
import { expect, test } from 'vitest'
import { getRefusalSentence } from '../error-sentence.ts'
import { findDifferingPlaceholders } from '../find-differing-placeholders.ts'
import { commonAr } from './ar.ts'
import { commonEn } from './en.ts'

test('every Arabic sentence has the same placeholders as its English one', () => {
  expect(findDifferingPlaceholders(commonEn, commonAr)).toEqual([])
})

test('the placeholder check finds a misspelt placeholder', () => {
  expect(findDifferingPlaceholders({ hello: 'Hello {{name}}' }, { hello: 'أهلًا {{nmae}}' })).toEqual(['hello'])
})

test('every error code has a sentence in English and in Arabic', () => {
  for (const code of Object.keys(ruleTable)) {
    expect(getRefusalSentence({ code }, 'en')).not.toContain('errors.')
    expect(getRefusalSentence({ code }, 'ar')).toMatch(/[\u0600-\u06ff]/)
  }
})

test('an error shows the server’s message in English and the sentence of its code in Arabic', () => {
  const refusal = { code: 'QR_USED', message: 'This QR code has already been used' }
  expect(getRefusalSentence(refusal, 'en')).toBe('This QR code has already been used')
  expect(getRefusalSentence(refusal, 'ar')).toBe('سبق استخدام رمز QR هذا')
})

test('an error sentence includes the numbers of its facts in both languages', () => {
  const message = 'Tables can be booked at most 30 days ahead'
  const refusal = { code: 'TOO_FAR_AHEAD', message, facts: { days: 30 } }
  expect(getRefusalSentence(refusal, 'en')).toBe(message)
  expect(getRefusalSentence(refusal, 'ar')).toBe('الحد الأقصى للحجز المسبق بالأيام: 30')
  expect(getRefusalSentence({ code: 'TOO_MANY_BOOKINGS', message: '', facts: { open: 7 } }, 'en')).toBe(
    'You already have 7 upcoming reservations. Cancel one or call us to book more',
  )
  expect(getRefusalSentence({ code: 'TOO_MANY_BOOKINGS', message: '', facts: { open: 7 } }, 'ar')).toContain('(7)')
})

test('the sentence for too many attempts gives the wait, 15 minutes when the server gives none', () => {
  const refusal = { code: 'TOO_MANY_ATTEMPTS', message: '' }
  expect(getRefusalSentence({ ...refusal, facts: { minutes: 9 } }, 'en')).toBe(
    'Too many attempts. Please try again in 9 min',
  )
  expect(getRefusalSentence({ ...refusal, facts: { minutes: 9 } }, 'ar')).toContain(': 9)')
  expect(getRefusalSentence(refusal, 'ar')).toContain(': 15)')
})

test('an unknown code falls back to the server’s message, then to the general sentence', () => {
  expect(getRefusalSentence({ code: 'NEW_ONE', message: 'Something new' }, 'ar')).toBe('Something new')
  expect(getRefusalSentence({}, 'en')).toBe('Something went wrong. Please try again')
})
