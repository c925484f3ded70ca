/** Marks that put a mixed text in order and turn nothing around. */
const DIRECTION = '\\u061c\\u200e\\u200f'
/** Control characters other than tab and line ends. */
const CONTROL = '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f'
const INVISIBLE = `\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb${CONTROL}`

/** A letter of the Arabic script or one of India's, whose shape a joiner beside it changes. */
const JOINING = '(?:(?=\\p{Script=Arabic})\\p{L}|[\\u0900-\\u0dff])'
/** What is invisible and matters all the same, with what it stands beside. */
const SEQUENCES = [
  `${JOINING}[\\u200c\\u200d](?=${JOINING})`,
  // The flag of a region; a keycap; any other emoji with its colour and its parts.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
  '[0-9#*]\\ufe0f(?=\\u20e3)',
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  // A variant of a Chinese character.
  '\\p{Unified_Ideograph}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|')

const KEPT_OR_INVISIBLE = new RegExp(`(${SEQUENCES})|[${INVISIBLE}]`, 'gu')
const KEPT_OR_INVISIBLE_BUT_DIRECTION = new RegExp(`(${SEQUENCES}|[${DIRECTION}])|[${INVISIBLE}]`, 'gu')
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Something that can be seen: no space, no invisible character, and no mark without a letter. */
const VISIBLE = new RegExp(`[^\\p{Z}\\p{M}\\s${INVISIBLE}]`, 'u')

/** Whether no half of a pair of surrogates stands alone. `String.isWellFormed` is newer than the oldest browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

/**
 * A text of several lines as it is stored: one kind of line end, nothing around it, and no invisible characters but those
 * that letters and emoji need and the marks that put a mixed line in order. Empty when nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_ENDS, '\n').replace(KEPT_OR_INVISIBLE_BUT_DIRECTION, '$1')
  return isBlank(clean) ? '' : clean.trim()
}

/** The same of a text of one line, such as a name: no marks of direction, and one space wherever there is white space. */
export function cleanLine(text: string): string {
  const clean = text.replace(LINE_ENDS, '\n').replace(KEPT_OR_INVISIBLE, '$1').replace(/\s+/g, ' ')
  return isBlank(clean) ? '' : clean.trim()
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
