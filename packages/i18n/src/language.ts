import type { Language } from '@sufra/domain/choices'

export type { Language }

const ENTRY = 'language'

/** The language chosen last in this browser; English when none was, or when storage is blocked (customer specification §1). */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(ENTRY) === 'ar' ? 'ar' : 'en'
  } catch {
    return 'en'
  }
}

/** Whether this browser prefers Arabic, and nobody has chosen a language in it yet. */
export function isArabicWanted(): boolean {
  try {
    return localStorage.getItem(ENTRY) === null && navigator.language.toLowerCase().startsWith('ar')
  } catch {
    return false
  }
}

/** Remembers the choice; a browser that refuses storage simply forgets it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(ENTRY, language)
  } catch {
    // Blocked storage (private windows, policies) must not break the switch itself.
  }
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}
