import type { Language } from '@sufra/domain/choices'

export type { Language }

const ENTRY = 'language'

/** The stored choice, else English (customer specification §1). */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(ENTRY) === 'ar' ? 'ar' : 'en'
  } catch {
    return 'en'
  }
}

export function isArabicWanted(): boolean {
  try {
    return localStorage.getItem(ENTRY) === null && navigator.language.toLowerCase().startsWith('ar')
  } catch {
    return false
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(ENTRY, language)
  } catch {
    // Blocked storage (private windows, policies) must not break the switch.
  }
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}
