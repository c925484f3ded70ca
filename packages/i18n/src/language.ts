import type { Language } from '@sufra/domain/platform/choices'

export type { Language }

const ENTRY = 'language'

/** The stored choice, else English (customer specification §1). */
export const readLanguage = (): Language => readChosenLanguage() ?? 'en'

/** Null without a choice, and where storage is blocked (private windows, policies, most frames). */
export function readChosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(ENTRY)
    return stored === null ? null : stored === 'ar' ? 'ar' : 'en'
  } catch {
    return null
  }
}

export function isArabicWanted(): boolean {
  return readChosenLanguage() === null && navigator.language.toLowerCase().startsWith('ar')
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
