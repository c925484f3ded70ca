import { ruleTable } from '@sufra/domain/errors'
import { expect, test } from 'vitest'
import { errorSentence } from '../error-sentence.ts'
import { differingPlaceholders } from '../placeholder-check.ts'
import { commonAr } from './ar.ts'
import { commonEn } from './en.ts'

test('the Arabic sentences have the placeholders of the English ones', () => {
  expect(differingPlaceholders(commonEn, commonAr)).toEqual([])
})

test('a misspelt placeholder is found', () => {
  expect(differingPlaceholders({ hello: 'Hello {{name}}' }, { hello: 'أهلًا {{nmae}}' })).toEqual(['hello'])
})

test('every refusal has a sentence of its own script in both languages', () => {
  for (const code of Object.keys(ruleTable)) {
    expect(errorSentence({ code }, 'en')).not.toContain('errors.')
    expect(errorSentence({ code }, 'ar')).toMatch(/[\u0600-\u06ff]/)
  }
})

test('a refusal reads as the server says it in English, by its code in Arabic', () => {
  const refusal = { code: 'QR_USED', message: 'This QR code has already been used' }
  expect(errorSentence(refusal, 'en')).toBe('This QR code has already been used')
  expect(errorSentence(refusal, 'ar')).toBe('سبق استخدام رمز QR هذا')
})

test('a refusal with numbers in it tells them in both languages', () => {
  const message = 'Tables can be booked at most 30 days ahead'
  const refusal = { code: 'TOO_FAR_AHEAD', message, facts: { days: 30 } }
  expect(errorSentence(refusal, 'en')).toBe(message)
  expect(errorSentence(refusal, 'ar')).toBe('يمكن حجز الطاولات مسبقًا بحد أقصى 30 من الأيام')
  expect(errorSentence({ code: 'TOO_MANY_BOOKINGS', message: '', facts: { open: 7 } }, 'en')).toBe(
    'You already have 7 upcoming reservations. Cancel one or call us to book more',
  )
  expect(errorSentence({ code: 'TOO_MANY_BOOKINGS', message: '', facts: { open: 7 } }, 'ar')).toContain(' 7 ')
})

test('who tried too often is told how long to wait, the longest time where the server does not say', () => {
  const refusal = { code: 'TOO_MANY_ATTEMPTS', message: '' }
  expect(errorSentence({ ...refusal, facts: { minutes: 9 } }, 'en')).toBe(
    'Too many attempts. Please try again in 9 min',
  )
  expect(errorSentence({ ...refusal, facts: { minutes: 9 } }, 'ar')).toContain(': 9)')
  expect(errorSentence(refusal, 'ar')).toContain(': 15)')
})

test('an unknown code falls back to the server sentence, and that to the general one', () => {
  expect(errorSentence({ code: 'NEW_ONE', message: 'Something new' }, 'ar')).toBe('Something new')
  expect(errorSentence({}, 'en')).toBe('Something went wrong. Please try again')
})
