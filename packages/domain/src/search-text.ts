import { foldDigits } from './digits.ts'

/** Letters that are written one for another and that decomposition leaves as they are. */
const SAME_LETTER: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }

/**
 * The form in which names are compared when searching: lower case, no accents, one space between words, Latin digits;
 * in Arabic no vowel signs, no tatweel, and one letter for the forms of alef, yeh and heh that people mix.
 */
export function foldForSearch(text: string): string {
  return (
    foldDigits(text)
      .normalize('NFKD')
      .toLowerCase()
      // Marks go after the split from their letters: accents, vowel signs, and the hamza on alef, waw and yeh.
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}ـ]/gu, '')
      .replace(/[ٱةىیک]/g, (letter) => SAME_LETTER[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  )
}
