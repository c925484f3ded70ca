import type { Language } from '@sufra/domain/choices'

export type { Language }

const ENTRY = 'language'

/** The stored choice, else English (customer specification §1). */
export function readLanguage(): Language {
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

export function getDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function getOtherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}
