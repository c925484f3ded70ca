import type { Language } from './language.ts'
import { useLanguage } from './use-words.ts'

/** A text that the restaurant wrote, and the Arabic one that may stand beside it. */
export interface InBoth {
  text: string
  arabic: string | null
}

/** A text as it is shown, with what its element says of it. */
export interface Written {
  text: string
  lang: Language
  dir: 'rtl' | 'auto'
}

const ARABIC_FIRST = /^\P{L}*\p{Script=Arabic}/u

/**
 * What a reader of `language` gets of a text: the Arabic one for readers of Arabic, where it is there, else the other.
 * That may be Arabic as well, in a restaurant that writes nothing else, so its letters say what it is.
 */
export function writtenFor(language: Language, { text, arabic }: InBoth): Written {
  if (language === 'ar' && arabic) return { text: arabic, lang: 'ar', dir: 'rtl' }
  return { text, lang: ARABIC_FIRST.test(text) ? 'ar' : 'en', dir: 'auto' }
}

export function useWritten(): (both: InBoth) => Written {
  const language = useLanguage()
  return (both) => writtenFor(language, both)
}
