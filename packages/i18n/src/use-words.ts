import { COMMON, currentLanguage, i18n } from '@sufra/i18n/i18n'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { commonEn } from './common/en.ts'
import type { Language } from './language.ts'
import type { Translate } from './word-types.ts'
import type { Words } from './words.ts'

export const common: Words<typeof commonEn> = { namespace: COMMON }

/**
 * The words of a namespace in the reader's language, keys and values checked: `const t = useWords(words)`.
 * Suspends until they are there, so a Suspense boundary must stand above.
 */
export function useWords<English>(words: Words<English>): Translate<English> {
  const { t } = useTranslation(words.namespace, { i18n })
  // i18next's own `t` knows nothing of our keys; this is the one place where the checked type is put on.
  return t as unknown as Translate<English>
}

/** The same outside of a component, for words already loaded (those of `common` always are). */
export function wordsOf<English>(words: Words<English>, language: Language = currentLanguage()): Translate<English> {
  return i18n.getFixedT(language, words.namespace) as unknown as Translate<English>
}

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

/** The present language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}
