/** Runs of at least seven digits, grouped or not: phones, receipts and what else may name a person. */
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,2}\d){6,}/g
/** A run of what an e-mail address may hold. It is looked for as a whole, because a pattern with `@` tries each sign anew. */
const WORD = /[^\s"'<>,;:{}]+/g
/**
 * What libraries quote from a document or a body: the offending value, to the end where the quote is not closed. The name
 * of an action ('qr.scan') is none.
 */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|`[^`]*`|'(?![a-z]+\.[a-zA-Z]+')[^'\s][^'\n]*'(?!\w)/g
/** The values that a unique index refused. */
const DUPLICATE_KEY = /(dup key: ).*/g

const MOST_CAUSES = 3

/**
 * A text for a log, without what may tell of a person: quoted values, e-mail addresses and long numbers. The time that it
 * takes grows with the text's length and no faster.
 */
export function redact(text: string): string {
  return text
    .replace(DUPLICATE_KEY, '$1…')
    .replace(QUOTED, '…')
    .replace(WORD, (word) => (isEmail(word) ? '…' : word))
    .replace(LONG_NUMBER, '…')
}

/** Whether there is an `@` with something on both sides. */
function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1
}

/**
 * An error for a log: its name and code, its message without the values that libraries put into it, where it was
 * thrown, and the same of its causes. Never its other properties, which hold documents and parameters.
 */
export function describeError(error: unknown): string {
  const lines: string[] = []
  let present = error
  for (let depth = 0; depth <= MOST_CAUSES && present !== undefined && present !== null; depth += 1) {
    lines.push(`${depth > 0 ? 'caused by ' : ''}${errorTitle(present)}`, ...framesOf(present))
    present = (present as { cause?: unknown }).cause
  }
  return lines.join('\n')
}

/** The first line of the above: name, code and message. */
export function errorTitle(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'Thrown object' : redact(String(error))
  const { code } = error as { code?: unknown }
  const shownCode = typeof code === 'string' || typeof code === 'number' ? ` ${code}` : ''
  return `${error.name}${shownCode}: ${redact(error.message)}`
}

/** What a line of a log may say of an object that a library hands to it: an error as above, of all others the names of the fields. */
export function describeObject(value: unknown): string {
  return value instanceof Error ? describeError(value) : `{ ${Object.keys(value ?? {}).join(', ')} }`
}

/** The lines of the stack that say where; those before them repeat the message. */
function framesOf(error: unknown): string[] {
  const { stack } = error as { stack?: unknown }
  return typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : []
}
