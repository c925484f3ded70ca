import { isolate } from '@sufra/domain/isolate'
import { getDirection, isArabicWanted, type Language, readLanguage, storeLanguage } from '@sufra/i18n/language'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Texts, wordsAr } from './words.ar.ts'
import { wordsEn } from './words.en.ts'

export interface Reader {
  language: Language
  t: Texts
  changeLanguage: (language: Language) => void
}

const texts: Record<Language, Texts> = { en: wordsEn, ar: wordsAr }
const Context = createContext<Reader>({ language: 'en', t: wordsEn, changeLanguage: () => {} })

export const useReader = () => useContext(Context)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => (isArabicWanted() ? 'ar' : readLanguage()))
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = getDirection(language)
  }, [language])
  const changeLanguage = (other: Language) => {
    storeLanguage(other)
    setLanguage(other)
  }
  return <Context value={{ language, t: texts[language], changeLanguage }}>{children}</Context>
}

const isolateText = (value: string | number) => (typeof value === 'number' ? String(value) : isolate(value))

/** Fills `{{name}}`; the values do not change the direction of the sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolateText(values[name] ?? ''))
}
