/** Width of an average letter, in font sizes. */
const LETTER = 0.55
const ARABIC_LETTER = 0.5

export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/**
 * Breaks a text into lines at spaces; what does not fit the last one is cut, a single line between words.
 * @param width of a line, in the unit of `fontSize`
 */
export function wrapName(text: string, width: number, fontSize: number, mostLines = 2): string[] {
  const letter = hasArabic(text) ? ARABIC_LETTER : LETTER
  const most = Math.max(2, Math.floor(width / (letter * fontSize)))
  const lines: string[] = []
  let rest = text.trim()
  while (rest && lines.length < mostLines - 1 && countLetters(rest) > most) {
    const words = rest.split(' ')
    let line = words.shift() ?? ''
    while (words.length > 0 && countLetters(`${line} ${words[0]}`) <= most) line += ` ${words.shift()}`
    lines.push(cut(line, most))
    rest = words.join(' ')
  }
  if (mostLines === 1) return rest ? [cutBetweenWords(rest, most)] : []
  return rest ? [...lines, cut(rest, most)] : lines
}

const splitLetters = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? []
const countLetters = (text: string) => splitLetters(text).length

function cutBetweenWords(text: string, most: number): string {
  if (countLetters(text) <= most) return text
  const words = text.split(' ')
  while (words.length > 1 && countLetters(words.join(' ')) >= most) words.pop()
  return words.length > 1 || countLetters(words[0] ?? '') < most ? `${words.join(' ')}…` : cut(text, most)
}

function cut(text: string, most: number): string {
  const letters = splitLetters(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
