import { afterEach, expect, test } from 'vitest'
import { changeLanguage, getLanguage, i18n } from './i18n.ts'
import { common, getWords } from './use-words.ts'
import { defineWords, type Translated, type WordKey } from './word-types.ts'
import { registerWords } from './words.ts'

const english = defineWords({
  greeting: 'Welcome back, {{name}}!',
  tables_one: '{{count}} table free',
  tables_other: '{{count}} tables free',
  form: { title: 'Book' },
})
const arabic = {
  greeting: 'أهلًا بعودتك يا {{name}}!',
  tables_zero: 'لا طاولات متاحة',
  tables_one: 'طاولة واحدة متاحة',
  tables_two: 'طاولتان متاحتان',
  tables_few: '{{count}} طاولات متاحة',
  tables_many: '{{count}} طاولة متاحة',
  tables_other: '{{count}} طاولة متاحة',
  form: { title: 'احجز' },
} satisfies Translated<typeof english>

afterEach(() => changeLanguage('en'))

test('words of a front end load on demand, one language at a time', async () => {
  const fetched: string[] = []
  const words = registerWords('booking', {
    en: async () => {
      fetched.push('en')
      return { default: english }
    },
    ar: async () => {
      fetched.push('ar')
      return { default: arabic }
    },
  })
  expect(fetched).toEqual([])

  await i18n.loadNamespaces('booking')
  expect(getWords(words)('greeting', { name: 'Layla' })).toBe('Welcome back, Layla!')
  expect(getWords(words)('tables', { count: 1 })).toBe('1 table free')
  expect(fetched).toEqual(['en'])

  await changeLanguage('ar')
  expect(getWords(words)('form.title')).toBe('احجز')
  expect(getWords(words)('tables', { count: 2 })).toBe('طاولتان متاحتان')
  expect(getWords(words)('tables', { count: 3 })).toBe('3 طاولات متاحة')
  expect(fetched).toEqual(['en', 'ar'])
})

test('isolates interpolated values whose direction differs from the sentence', async () => {
  const words = registerWords('isolation', {
    en: async () => ({ default: english }),
    ar: async () => ({ default: arabic }),
  })
  await i18n.loadNamespaces('isolation')
  await changeLanguage('ar')
  await i18n.loadNamespaces('isolation')
  const [en, ar] = [getWords(words, 'en'), getWords(words, 'ar')]
  expect(en('greeting', { name: 'Layla' })).toBe('Welcome back, Layla!')
  expect(en('greeting', { name: 'ليلى' })).toBe('Welcome back, \u2068ليلى\u2069!')
  expect(ar('greeting', { name: 'Layla' })).toBe('أهلًا بعودتك يا \u2068Layla\u2069!')
  expect(ar('greeting', { name: 'ليلى' })).toBe('أهلًا بعودتك يا ليلى!')
  expect(ar('greeting', { name: '{{name}}' })).toBe('أهلًا بعودتك يا \u2068{{name}}\u2069!')
})

test('falls back to the other language when words fail to load', async () => {
  const words = registerWords('half', {
    en: async () => ({ default: english }),
    ar: async () => {
      throw new Error('offline')
    },
  })
  await changeLanguage('ar')
  await i18n.loadNamespaces('half')
  expect(getWords(words)('form.title')).toBe('Book')
})

test('changing the language sets the page’s language and direction and stores the choice [T020]', async () => {
  await changeLanguage('ar')
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(localStorage.getItem('language')).toBe('ar')
  expect(getLanguage()).toBe('ar')
  expect(getWords(common)('actions.save')).toBe('حفظ')
})

test('the types refuse a missing translation, an unknown key and a forgotten value', () => {
  // @ts-expect-error the plural forms of Arabic are missing
  const incomplete: Translated<typeof english> = { greeting: '', form: { title: '' }, tables_one: '', tables_other: '' }
  // @ts-expect-error no such key
  const unknown: WordKey<typeof english> = 'form.titel'
  const plural: WordKey<typeof english> = 'tables'
  const t = getWords(common, 'en')
  // @ts-expect-error the value of {{label}} is missing
  t('date.choose')
  expect([incomplete.form.title, unknown, plural]).toHaveLength(3)
})
