import type { Language } from './language.ts'
import { useLanguage } from './use-words.ts'

export interface BilingualText {
  text: string
  arabic: string | null
}

export interface Written {
  text: string
  lang: Language
  dir: 'rtl' | 'auto'
}

const ARABIC_FIRST = /^\P{L}*\p{Script=Arabic}/u

/**
 * Selects the Arabic text for Arabic readers, if present. The language attribute follows the letters, because the other
 * text may be Arabic as well.
 */
export function selectWritten(language: Language, { text, arabic }: BilingualText): Written {
  if (language === 'ar' && arabic) return { text: arabic, lang: 'ar', dir: 'rtl' }
  return { text, lang: ARABIC_FIRST.test(text) ? 'ar' : 'en', dir: 'auto' }
}

export function useWritten(): (both: BilingualText) => Written {
  const language = useLanguage()
  return (both) => selectWritten(language, both)
}
