/** At least seven digits, grouped or not: phones, receipts. */
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,2}\d){6,}/g
/** Matches whole words: a pattern with `@` would retry at each character (quadratic). */
const WORD = /[^\s"'<>,;:{}]+/g
/** Values that libraries quote in messages, up to the end if unterminated. Action names ('qr.scan') are excepted. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|`[^`]*`|'(?![a-z]+\.[a-zA-Z]+')[^'\s][^'\n]*'(?!\w)/g
const DUPLICATE_KEY = /(dup key: ).*/g

const MOST_CAUSES = 3

/** Removes quoted values, e-mail addresses and long numbers from log text, in linear time. */
export function redact(text: string): string {
  return text
    .replace(DUPLICATE_KEY, '$1…')
    .replace(QUOTED, '…')
    .replace(WORD, (word) => (isEmail(word) ? '…' : word))
    .replace(LONG_NUMBER, '…')
}

function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1
}

/**
 * Name, code, redacted message and stack, and the same for its causes. Other properties may hold documents and
 * parameters, so they are omitted.
 */
export function describeError(error: unknown): string {
  const lines: string[] = []
  let present = error
  for (let depth = 0; depth <= MOST_CAUSES && present !== undefined && present !== null; depth += 1) {
    lines.push(`${depth > 0 ? 'caused by ' : ''}${formatErrorTitle(present)}`, ...listFrames(present))
    present = (present as { cause?: unknown }).cause
  }
  return lines.join('\n')
}

export function formatErrorTitle(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'Thrown object' : redact(String(error))
  const { code } = error as { code?: unknown }
  const codeText = typeof code === 'string' || typeof code === 'number' ? ` ${code}` : ''
  return `${error.name}${codeText}: ${redact(error.message)}`
}

/** Errors as `describeError`; only the field names of other objects. */
export function describeObject(value: unknown): string {
  return value instanceof Error ? describeError(value) : `{ ${Object.keys(value ?? {}).join(', ')} }`
}

function listFrames(error: unknown): string[] {
  const { stack } = error as { stack?: unknown }
  return typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : []
}
