const POP = '\u2069'

/** Wraps a single-line text in U+2068 and U+2069, so that it cannot change the direction of the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${containBidi(text)}${POP}`
}

/** A single line without directional overrides and with all isolates closed. */
export function containBidi(text: string): string {
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
