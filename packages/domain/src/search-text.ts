import { foldDigits } from './digits.ts'

/** Apostrophes, as keyboards and transcriptions have them. */
const APOSTROPHES = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇]/g
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** What stands in Arabic type for a vowel sign alone; decomposition would leave a space. */
const ALONE = /[\ufe70-\ufe7f]/g

/** Letters that are written one for another and that decomposition leaves as they are. */
const SAME_LETTER: Record<string, string> = {
  ...{ ٱ: 'ا', ة: 'ه', ۃ: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ې: 'ي', ک: 'ك', ڪ: 'ك', ں: 'ن' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss', ı: 'i', ς: 'σ' },
}
const LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** Marks above and below letters, except the vowels of India's scripts and their neighbours, without which names are alike. */
const MARKS = /(?![\u0900-\u109f])\p{M}/gu

/**
 * The one form in which texts are compared, to find them and to sign in by them: lower case, no accents, no apostrophes,
 * dashes as spaces and one space between words, Latin digits, nothing invisible; in Arabic no vowel signs, no tatweel,
 * and one letter for the forms of alef, yeh and heh that people mix.
 */
export function foldForSearch(text: string): string {
  return (
    foldDigits(text)
      .replace(APOSTROPHES, '')
      .replace(ALONE, '')
      .normalize('NFKD')
      .toLowerCase()
      // Marks go after the split from their letters: accents, vowel signs, and the hamza on alef, waw and yeh.
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800ـٴ]/gu, '')
      .replace(LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
      .replace(DASHES, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
