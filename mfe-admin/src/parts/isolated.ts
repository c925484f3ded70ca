/** A typed text inside a sentence: its own direction does not turn the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
