import { i18n } from '@sufra/i18n/i18n'
import { useEffect, useState } from 'react'
import type { Language } from './language.ts'
import { wordsOf } from './use-words.ts'
import type { Translate } from './word-types.ts'
import type { Words } from './words.ts'

/**
 * The words of a namespace in a language that need not be the reader's: what somebody else is to read; null until they
 * are there. The library's way would have all other words loaded in that language as well from then on.
 */
export function useWordsIn<English>(words: Words<English>, language: Language): Translate<English> | null {
  const { namespace } = words
  const [isThere, setThere] = useState(i18n.hasResourceBundle(language, namespace))
  useEffect(() => {
    if (!isThere) void i18n.reloadResources(language, namespace).then(() => setThere(true))
  }, [isThere, language, namespace])
  return isThere ? wordsOf(words, language) : null
}
