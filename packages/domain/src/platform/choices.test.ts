import { expect, test } from 'vitest'
import { BUTTON_COLORS, EMIRATES, GENDERS, LANGUAGES, NATIONALITIES, normaliseEmirate } from './choices.ts'

test('emirates, nationalities and colours are those of the specification [T146]', () => {
  expect(EMIRATES.join()).toBe('Abu Dhabi,Dubai,Sharjah,Ajman,Umm Al Quwain,Ras Al Khaimah,Fujairah,Other')
  expect(NATIONALITIES.join(', ')).toBe(
    'UAE, Saudi Arabia, Kuwait, Qatar, Bahrain, Oman, Jordan, Lebanon, Syria, Egypt, Iraq, Palestine, Yemen, Morocco, ' +
      'Tunisia, Sudan, India, Pakistan, Bangladesh, Philippines, Sri Lanka, Nepal, Iran, Turkey, United States, United Kingdom, Canada, Australia, Germany, ' +
      'France, Italy, Spain, Netherlands, Russia, China, Japan, South Korea, Other',
  )
  expect(BUTTON_COLORS.join(', ')).toBe('blue, green, purple, pink, orange, indigo, red, yellow, gray')
  expect(GENDERS).toEqual(['male', 'female'])
  expect(LANGUAGES).toEqual(['en', 'ar'])
})

test.each([
  ['Dubai', 'Dubai'],
  [' Dubai ', 'Dubai'],
  ['Umm Al Quwain', 'Umm Al Quwain'],
  ['Umm Al-Quwain', 'Umm Al Quwain'],
  ['Atlantis', null],
  ['', null],
])('the emirate "%s" is stored as %o [T150]', (text, emirate) => {
  expect(normaliseEmirate(text)).toBe(emirate)
})
