import { expect, test } from 'vitest'
import { selectWritten } from './use-written.ts'

const both = { text: 'Karak tea', arabic: 'شاي كرك' }

test('Arabic readers get the Arabic text and English readers the main text', () => {
  expect(selectWritten('ar', both)).toEqual({ text: 'شاي كرك', lang: 'ar', dir: 'rtl' })
  expect(selectWritten('en', both)).toEqual({ text: 'Karak tea', lang: 'en', dir: 'ltr' })
})

test('an Arabic text that begins with Latin letters is still marked as Arabic', () => {
  expect(selectWritten('ar', { text: 'Wi-Fi', arabic: 'Wi-Fi مجاني' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test.each([null, ''])('with the Arabic text %j, Arabic readers get the main text', (arabic) => {
  expect(selectWritten('ar', { text: 'Karak tea', arabic })).toEqual({ text: 'Karak tea', lang: 'en', dir: 'ltr' })
})

test.each([
  ['شاي كرك', 'ar', 'rtl'],
  ['«2» شاي', 'ar', 'rtl'],
  ['Wi-Fi مجاني للضيوف', 'ar', 'rtl'],
  ['Karak (كرك)', 'en', 'ltr'],
  ['عود on Thursdays: live oud from 8 pm', 'en', 'ltr'],
  ['60', 'en', 'ltr'],
])('%j without an Arabic text is marked as %s in both languages', (text, lang, dir) => {
  expect(selectWritten('en', { text, arabic: null })).toEqual({ text, lang, dir })
  expect(selectWritten('ar', { text, arabic: null })).toEqual({ text, lang, dir })
})
