const DIRECTION = '\\u061c\\u200e\\u200f'
const CONTROL = '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f'
const INVISIBLE = `\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb${CONTROL}`

/** A letter of Arabic or an Indic script, whose shape depends on joiners. */
const JOINING = '(?:(?=\\p{Script=Arabic})\\p{L}|[\\u0900-\\u0dff])'
const SEQUENCES = [
  `${JOINING}[\\u200c\\u200d](?=${JOINING})`,
  // Regional flags, keycaps, other emoji with modifiers and joined parts.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
  '[0-9#*]\\ufe0f(?=\\u20e3)',
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '\\p{Unified_Ideograph}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|')

const RETAINED_OR_INVISIBLE = new RegExp(`(${SEQUENCES})|[${INVISIBLE}]`, 'gu')
const RETAINED_OR_INVISIBLE_BUT_DIRECTION = new RegExp(`(${SEQUENCES}|[${DIRECTION}])|[${INVISIBLE}]`, 'gu')
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const VISIBLE = new RegExp(`[^\\p{Z}\\p{M}\\s${INVISIBLE}]`, 'u')

/** Replaces `String.isWellFormed`, which the oldest browsers lack. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

/**
 * Normalises multi-line text: one kind of line end, trimmed, without invisible characters. Characters that letters and
 * emoji need, and marks that order a mixed line, stay. Empty if nothing is visible.
 */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_ENDS, '\n').replace(RETAINED_OR_INVISIBLE_BUT_DIRECTION, '$1')
  return isBlank(clean) ? '' : clean.trim()
}

export function cleanLine(text: string): string {
  const clean = text.replace(LINE_ENDS, '\n').replace(RETAINED_OR_INVISIBLE, '$1').replace(/\s+/g, ' ')
  return isBlank(clean) ? '' : clean.trim()
}

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
