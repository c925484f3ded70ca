import { registeredNamespaces, wordsBackend } from '@sufra/i18n/words'
import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { commonAr } from './common/ar.ts'
import { commonEn } from './common/en.ts'
import { isolated } from './isolated.ts'
import { directionOf, type Language, storedLanguage, storeLanguage } from './language.ts'

// Modules that hold state are named by their package, here and below, so that federation finds the shared one.
export const COMMON = 'common'

/** The one instance that every front end reads its words from (a federation singleton). */
export const i18n: I18n = createInstance()

/** Isolates every value that a sentence takes in: none of them may turn the words around it. */
const isolation: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _name, language) => isolated(value, language === 'ar' ? 'ar' : 'en'),
}

// Not awaited: the shared words are bundled, so the instance is ready when this line returns.
void i18n
  .use(wordsBackend)
  .use(isolation)
  .use(initReactI18next)
  .init({
    lng: storedLanguage(),
    // Both languages carry the same keys (the types see to it), so nothing needs to be fetched twice.
    fallbackLng: false,
    supportedLngs: ['en', 'ar'],
    ns: [],
    defaultNS: COMMON,
    partialBundledLanguages: true,
    resources: { en: { [COMMON]: commonEn }, ar: { [COMMON]: commonAr } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
  })

markDocument(currentLanguage())

export function currentLanguage(): Language {
  return i18n.language === 'ar' ? 'ar' : 'en'
}

/** Switches every front end at once, remembers the choice, and turns the page to the language's direction. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  storeLanguage(language)
  markDocument(language)
}

/** Fetches the words that were registered since, so that nothing that is rendered next waits for its own. */
export async function loadWordsRegisteredSince(known: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(registeredNamespaces().filter((namespace) => !known.includes(namespace)))
}

function markDocument(language: Language): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
