import { contained, isolate } from '@sufra/domain/isolate'
import type { Language } from './language.ts'

/** Latin letters, digits and the signs between them. */
const LATIN = /^[\u0020-\u024f\u2010-\u2027]*$/
/** Arabic words, or one number. */
const ARABIC_OR_NUMBER = /^(?:[\u0621-\u065f\u0670-\u06d3 ]*|[0-9]+(?:[.,][0-9]+)*)$/

/**
 * A value that stands inside a sentence of `language`, so that neither turns the other around: a name, a date, a phone
 * is kept in its own direction between two invisible signs (U+2068 and U+2069). A value that cannot reorder anything
 * stays as it is: in English what is Latin throughout, in Arabic what is Arabic words alone or one number alone.
 */
export function isolated(value: string | number, language: Language): string {
  const text = contained(String(value))
  const harmless = language === 'ar' ? ARABIC_OR_NUMBER : LATIN
  return harmless.test(text) ? text : isolate(text)
}
