import { containBidi, isolate } from '@sufra/domain/platform/isolate'
import type { Language } from './language.ts'

const LATIN = /^[\u0020-\u024f\u2010-\u2027]*$/
const ARABIC_OR_NUMBER = /^(?:[\u0621-\u065f\u0670-\u06d3 ]*|[0-9]+(?:[.,][0-9]+)*)$/

/**
 * Wraps a value in U+2068 and U+2069, so that it keeps its own direction in a sentence. Values that cannot reorder
 * anything stay: Latin in English, Arabic words or one number in Arabic.
 */
export function isolateValue(value: string | number, language: Language): string {
  const text = containBidi(String(value))
  const harmless = language === 'ar' ? ARABIC_OR_NUMBER : LATIN
  return harmless.test(text) ? text : isolate(text)
}
