import { isolate } from '@sufra/domain/platform/isolate'
import {
  getDirection,
  isArabicWanted,
  type Language,
  readChosenLanguage,
  readLanguage,
  storeLanguage,
} from '@sufra/i18n/language'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { type Texts, wordsAr } from './words.ar.ts'
import { wordsEn } from './words.en.ts'

export interface Reader {
  language: Language
  t: Texts
  changeLanguage: (language: Language) => void
  /** Takes the language of a booking, unless the address or the reader chose one. */
  suggestLanguage: (language: Language) => void
}

const texts: Record<Language, Texts> = { en: wordsEn, ar: wordsAr }
const Context = createContext<Reader>({
  language: 'en',
  t: wordsEn,
  changeLanguage: () => {},
  suggestLanguage: () => {},
})

export const useReader = () => useContext(Context)

interface LanguageProviderProps {
  /** In the address. */
  asked?: Language | null
  children: ReactNode
}

export function LanguageProvider({ asked = null, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState<Language>(() => asked ?? (isArabicWanted() ? 'ar' : readLanguage()))
  const isChosen = useRef(asked !== null || readChosenLanguage() !== null)
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = getDirection(language)
  }, [language])
  const changeLanguage = (other: Language) => {
    isChosen.current = true
    storeLanguage(other)
    setLanguage(other)
  }
  const suggestLanguage = useCallback((other: Language) => {
    if (!isChosen.current) setLanguage(other)
  }, [])
  return <Context value={{ language, t: texts[language], changeLanguage, suggestLanguage }}>{children}</Context>
}

const isolateText = (value: string | number) => (typeof value === 'number' ? String(value) : isolate(value))

/** Fills `{{name}}`; the values do not change the direction of the sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolateText(values[name] ?? ''))
}
