/** Consumes the character before: Safari knows lookbehind from 16.4 only (docs/supported-browsers.md). */
export const WORD_START = '(?:^|[^\\p{L}])'

/**
 * The source of a pattern of whole words, with a preposition and an article before Arabic ones.
 * @param words patterns in the form of `foldForSearch`.
 */
export function toWordPattern(words: readonly string[]): string {
  return `${WORD_START}[وفبكل]{0,2}(?:ال|ل)?${toAlternation(words)}(?!\\p{L})`
}

export function toAlternation(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}
