import type { Language } from '@sufra/domain/choices'
import type { MailWords } from './mail-words.ts'
import { wordsAr } from './words.ar.ts'
import { wordsEn } from './words.en.ts'

export const mailWords: Record<Language, MailWords> = { en: wordsEn, ar: wordsAr }

export function fillTemplate(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
