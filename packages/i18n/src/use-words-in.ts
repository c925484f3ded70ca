import { i18n } from '@sufra/i18n/i18n'
import { useEffect, useState } from 'react'
import type { Language } from './language.ts'
import { getWords } from './use-words.ts'
import type { Translate } from './word-types.ts'
import type { Words } from './words.ts'

/**
 * Words in a language other than the reader's; null while loading. i18next's own way would load all namespaces in that
 * language.
 */
export function useWordsIn<English>(words: Words<English>, language: Language): Translate<English> | null {
  const { namespace } = words
  const [isThere, setThere] = useState(i18n.hasResourceBundle(language, namespace))
  useEffect(() => {
    if (!isThere) void i18n.reloadResources(language, namespace).then(() => setThere(true))
  }, [isThere, language, namespace])
  return isThere ? getWords(words, language) : null
}
