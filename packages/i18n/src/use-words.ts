import { COMMON, getLanguage, i18n } from '@sufra/i18n/i18n'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { commonEn } from './common/en.ts'
import type { Language } from './language.ts'
import type { Translate } from './word-types.ts'
import type { Words } from './words.ts'

export const common: Words<typeof commonEn> = { namespace: COMMON }

/** Typed words of a namespace: `const t = useWords(words)`. Suspends while loading, so it needs a Suspense boundary. */
export function useWords<English>(words: Words<English>): Translate<English> {
  const { t } = useTranslation(words.namespace, { i18n })
  // The single cast: i18next's `t` does not know these keys.
  return t as unknown as Translate<English>
}

/** For use outside components, with loaded words (`common` always is). */
export function getWords<English>(words: Words<English>, language: Language = getLanguage()): Translate<English> {
  return i18n.getFixedT(language, words.namespace) as unknown as Translate<English>
}

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage)
}
