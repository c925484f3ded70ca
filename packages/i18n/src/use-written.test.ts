import { expect, test } from 'vitest'
import { selectWritten } from './use-written.ts'

const both = { text: 'Karak tea', arabic: 'شاي كرك' }

test('Arabic readers get the Arabic text and English readers the main text', () => {
  expect(selectWritten('ar', both)).toEqual({ text: 'شاي كرك', lang: 'ar', dir: 'rtl' })
  expect(selectWritten('en', both)).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test('an Arabic text that begins with Latin letters is still marked as Arabic', () => {
  expect(selectWritten('ar', { text: 'Wi-Fi', arabic: 'Wi-Fi مجاني' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test.each([null, ''])('with the Arabic text %j, Arabic readers get the main text', (arabic) => {
  expect(selectWritten('ar', { text: 'Karak tea', arabic })).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test.each([
  ['شاي كرك', 'ar'],
  ['«2» شاي', 'ar'],
  ['Karak (كرك)', 'en'],
  ['60', 'en'],
])('%j without an Arabic text is marked as %s in both languages', (text, lang) => {
  expect(selectWritten('en', { text, arabic: null }).lang).toBe(lang)
  expect(selectWritten('ar', { text, arabic: null }).lang).toBe(lang)
})
