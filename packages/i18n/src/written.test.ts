import { expect, test } from 'vitest'
import { writtenFor } from './written.ts'

const both = { text: 'Karak tea', arabic: 'شاي كرك' }

test('readers of Arabic get the Arabic text, all others the other one', () => {
  expect(writtenFor('ar', both)).toEqual({ text: 'شاي كرك', lang: 'ar', dir: 'rtl' })
  expect(writtenFor('en', both)).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test('an Arabic text that begins with Latin letters is Arabic still', () => {
  expect(writtenFor('ar', { text: 'Wi-Fi', arabic: 'Wi-Fi مجاني' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test.each([null, ''])('where the Arabic text is %j, readers of Arabic get the other one', (arabic) => {
  expect(writtenFor('ar', { text: 'Karak tea', arabic })).toEqual({ text: 'Karak tea', lang: 'en', dir: 'auto' })
})

test.each([
  ['شاي كرك', 'ar'],
  ['«2» شاي', 'ar'],
  ['Karak (كرك)', 'en'],
  ['60', 'en'],
])('%j, which stands alone, is told as %s in both languages', (text, lang) => {
  expect(writtenFor('en', { text, arabic: null }).lang).toBe(lang)
  expect(writtenFor('ar', { text, arabic: null }).lang).toBe(lang)
})
