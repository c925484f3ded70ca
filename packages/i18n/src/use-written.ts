import type { Language } from './language.ts'
import { useLanguage } from './use-words.ts'

export interface BilingualText {
  text: string
  arabic: string | null
}

export interface Written {
  text: string
  lang: Language
  dir: 'rtl' | 'ltr'
}

/**
 * Selects the Arabic text for Arabic readers, if present. The other text may be Arabic as well, so its language and
 * direction follow most of its letters, wherever its sentences begin.
 */
export function selectWritten(language: Language, { text, arabic }: BilingualText): Written {
  if (language === 'ar' && arabic) return { text: arabic, lang: 'ar', dir: 'rtl' }
  return isMostlyArabic(text) ? { text, lang: 'ar', dir: 'rtl' } : { text, lang: 'en', dir: 'ltr' }
}

function isMostlyArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length * 2 > letters.length
}

export function useWritten(): (both: BilingualText) => Written {
  const language = useLanguage()
  return (both) => selectWritten(language, both)
}
