/** Width of an average letter, in font sizes. */
const LETTER = 0.55
const ARABIC_LETTER = 0.45

/**
 * Breaks a text into lines at spaces; what does not fit the last one is cut.
 * @param width of a line, in the unit of `fontSize`
 */
export function wrapName(text: string, width: number, fontSize: number, mostLines = 2): string[] {
  const letter = /\p{Script=Arabic}/u.test(text) ? ARABIC_LETTER : LETTER
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
  return rest ? [...lines, cut(rest, most)] : lines
}

const splitLetters = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? []
const countLetters = (text: string) => splitLetters(text).length

function cut(text: string, most: number): string {
  const letters = splitLetters(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
