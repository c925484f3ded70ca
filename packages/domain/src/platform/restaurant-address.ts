import type { Language } from './choices.ts'

interface Addressed {
  address?: string | null | undefined
  addressAr?: string | null | undefined
}

/** In the language, else as it is entered; null without one. */
export function getAddress({ address, addressAr }: Addressed, language: Language): string | null {
  return (language === 'ar' ? addressAr || address : address || addressAr) || null
}
