const POP = '\u2069'

/**
 * A text to stand inside a sentence: in one line, and kept in its own direction between two invisible signs (U+2068 and
 * U+2069), so that neither turns the other around.
 */
export function isolate(text: string): string {
  return `\u2068${contained(text)}${POP}`
}

/** A text in one line, without marks of direction that would reach beyond it: overrides go, isolates are closed. */
export function contained(text: string): string {
  let open = 0
  const closed = text
    .replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e]/g, '')
    .replace(/[\u2066-\u2069]/g, (mark) => {
      if (mark === POP && open === 0) return ''
      open += mark === POP ? -1 : 1
      return mark
    })
  return closed + POP.repeat(open)
}
