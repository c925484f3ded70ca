import { listNamespaces, wordsBackend } from '@sufra/i18n/words'
import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { commonAr } from './common/ar.ts'
import { commonEn } from './common/en.ts'
import { isolateValue } from './isolate-value.ts'
import { getDirection, type Language, readLanguage, storeLanguage } from './language.ts'

// Stateful modules are imported by package name, so that federation shares one instance.
export const COMMON = 'common'

export const i18n: I18n = createInstance()

/** Isolates interpolated values, so that none changes the direction of the sentence. */
const isolation: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _name, language) => isolateValue(value, language === 'ar' ? 'ar' : 'en'),
}

// Not awaited: the shared words are bundled, so initialisation is synchronous.
void i18n
  .use(wordsBackend)
  .use(isolation)
  .use(initReactI18next)
  .init({
    lng: readLanguage(),
    // The types guarantee the same keys in both languages.
    fallbackLng: false,
    supportedLngs: ['en', 'ar'],
    ns: [],
    defaultNS: COMMON,
    partialBundledLanguages: true,
    resources: { en: { [COMMON]: commonEn }, ar: { [COMMON]: commonAr } },
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
  })

markDocument(getLanguage())

export function getLanguage(): Language {
  return i18n.language === 'ar' ? 'ar' : 'en'
}

/** Switches all front ends, stores the choice and sets the page's direction. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  storeLanguage(language)
  markDocument(language)
}

/** Loads namespaces registered since, so that the next render does not suspend. */
export async function loadNewWords(known: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(listNamespaces().filter((namespace) => !known.includes(namespace)))
}

function markDocument(language: Language): void {
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = getDirection(language)
}
