/** @param words patterns in the form of `foldForSearch`; Arabic ones may have a preposition and an article before them. */
export function toWordPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})[وفبكل]{0,2}(?:ال|ل)?${toAlternation(words)}(?!\\p{L})`, 'u')
}

export function toAlternation(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}
