import { afterEach, expect, test, vi } from 'vitest'
import { getDirection, readLanguage, storeLanguage } from './language.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the language is English until another is chosen [T021]', () => {
  expect(readLanguage()).toBe('en')
  storeLanguage('ar')
  expect(readLanguage()).toBe('ar')
  expect(localStorage.getItem('language')).toBe('ar')
})

test('an unknown stored language counts as English [T174]', () => {
  localStorage.setItem('language', 'fr')
  expect(readLanguage()).toBe('en')
})

test('blocked storage breaks neither reading nor choosing a language', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, clear: () => {} })
  expect(() => storeLanguage('ar')).not.toThrow()
  expect(readLanguage()).toBe('en')
})

test('Arabic runs from right to left [T019]', () => {
  expect(getDirection('ar')).toBe('rtl')
  expect(getDirection('en')).toBe('ltr')
})
