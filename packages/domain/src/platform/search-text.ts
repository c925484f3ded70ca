import { foldDigits } from './digits.ts'

const APOSTROPHES = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇]/g
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Presentation forms of lone vowel signs, which decompose to a space. */
const ALONE = /[\ufe70-\ufe7f]/g

const SAME_LETTER: Record<string, string> = {
  ...{ ٱ: 'ا', ة: 'ه', ۃ: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ې: 'ي', ک: 'ك', ڪ: 'ك', ں: 'ن' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss', ı: 'i', ς: 'σ' },
}
const LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** Combining marks, except the vowels of Indic scripts, which distinguish names. */
const MARKS = /(?![\u0900-\u109f])\p{M}/gu

/**
 * Folds text for search and sign-in: lower case, no accents or apostrophes, dashes as spaces, Latin digits, nothing
 * invisible. Arabic loses vowel signs and tatweel, and variants of alef, yeh and heh are merged.
 */
export function foldForSearch(text: string): string {
  return (
    foldDigits(text)
      .replace(APOSTROPHES, '')
      .replace(ALONE, '')
      .normalize('NFKD')
      .toLowerCase()
      // NFKD splits accents, vowel signs and the hamza of alef, waw and yeh from their letters.
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800ـٴ]/gu, '')
      .replace(LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
      .replace(DASHES, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
