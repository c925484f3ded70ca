import { expect, test } from 'vitest'
import { writtenFor } from './written.ts'

const both = { text: 'Karak tea', arabic: 'شاي كرك' }

test('Arabic readers get the Arabic text and English readers the main text', () => {
  expect(writtenFor('ar', both)).toEqual({ text: 'شاي كرك', lang: 'ar', dir: 'rtl' })
  expect(writtenFor('en', both)).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test('an Arabic text that begins with Latin letters is still marked as Arabic', () => {
  expect(writtenFor('ar', { text: 'Wi-Fi', arabic: 'Wi-Fi مجاني' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test.each([null, ''])('with the Arabic text %j, Arabic readers get the main text', (arabic) => {
  expect(writtenFor('ar', { text: 'Karak tea', arabic })).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test.each([
  ['شاي كرك', 'ar'],
  ['«2» شاي', 'ar'],
  ['Karak (كرك)', 'en'],
  ['60', 'en'],
])('%j without an Arabic text is marked as %s in both languages', (text, lang) => {
  expect(writtenFor('en', { text, arabic: null }).lang).toBe(lang)
  expect(writtenFor('ar', { text, arabic: null }).lang).toBe(lang)
})
