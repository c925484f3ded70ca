import { BSONRegExp } from 'bson'
import { badValue, unsupported } from '../errors.ts'
import { BoundedRegex } from './bounded-regex.ts'

const compiled = new Map<string, BoundedRegex>()

/**
 * Turns a PCRE pattern into a JavaScript one with the same meaning.
 * @throws CommandNotSupported naming a PCRE construct JavaScript lacks, BadValue for an invalid pattern.
 */
export function compileRegex(pattern: string, options: string): BoundedRegex {
  const id = `${options}/${pattern}`
  let regex = compiled.get(id)
  if (!regex) {
    regex = makeRegex(pattern, options)
    if (compiled.size > 1000) compiled.clear()
    compiled.set(id, regex)
  }
  return regex
}

function makeRegex(pattern: string, options: string): BoundedRegex {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const letters = new Set(options + (inline?.[1] ?? ''))
  for (const letter of letters)
    if (!'imsxu'.includes(letter)) throw badValue(` invalid flag in regex options: ${letter}`)
  const source = translate(inline ? pattern.slice(inline[0].length) : pattern, letters)
  try {
    return new BoundedRegex(source, letters.has('i') ? 'ui' : 'u')
  } catch {
    throw badValue(`Regular expression is invalid: ${pattern}`)
  }
}

/** PCRE escapes that have no meaning, or another one, in JavaScript. A reference to an unset group matches there. */
const foreignEscapes = /^\\[AZzGhHRKQEXNaegClLuUVvok1-9]|^\\x\{/
/** PCRE's \s are ASCII's blanks only. */
const blanks = '\\t\\n\\v\\f\\r '
const allButBlanks = '\\x00-\\x08\\x0e-\\x1f!-\\u{10ffff}'
/** PCRE's lines end with a line feed and nothing else; none begins behind the last one. */
const lineStart = '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))'
const lineEnd = '(?=\\n|(?![\\s\\S]))'
const textEnd = '(?=\\n?(?![\\s\\S]))'
const foreignGroups = /^\(\?(?:[>#P'|&R+\-\d]|[imsx-]+\)|<?[A-Za-z]\w*\?)|^\(\*/

function translate(pattern: string, letters: ReadonlySet<string>): string {
  let out = ''
  for (let i = 0; i < pattern.length; ) {
    const rest = pattern.slice(i)
    const [from, to] = translatePiece(rest, letters, pattern)
    out += to
    i += from
  }
  return out
}

/** Translates what stands at the start of `rest`: how many characters it takes and what they become. */
function translatePiece(rest: string, letters: ReadonlySet<string>, pattern: string): [number, string] {
  const char = rest[0] as string
  if (char === '\\') return translateEscape(rest, pattern, false)
  if (char === '[') return translateClass(rest, pattern)
  if (foreignGroups.test(rest)) throw unsupported(`the group ${rest.slice(0, 4)} in the regular expression ${pattern}`)
  if (/^[*+?}]\+/.test(rest)) throw unsupported(`a possessive quantifier in the regular expression ${pattern}`)
  if (char === '.') return [1, letters.has('s') ? '[\\s\\S]' : '[^\\n]']
  if (char === '$') return [1, letters.has('m') ? lineEnd : textEnd]
  if (char === '^' && letters.has('m')) return [1, lineStart]
  if (letters.has('x')) {
    const ignored = /^(?:\s+|#[^\n]*)/.exec(rest)
    if (ignored) return [ignored[0].length, '']
  }
  const whole = String.fromCodePoint(rest.codePointAt(0) as number)
  return [whole.length, whole]
}

function translateEscape(rest: string, pattern: string, inClass: boolean): [number, string] {
  if (foreignEscapes.test(rest)) throw unsupported(`${rest.slice(0, 2)} in the regular expression ${pattern}`)
  if (/^\\[pP]\{/.test(rest)) {
    const end = rest.indexOf('}')
    return [end + 1, rest.slice(0, end + 1)]
  }
  const next = rest[1]
  if (next === 's' || next === 'S') {
    const set = next === 's' ? blanks : allButBlanks
    return [2, inClass ? set : `[${set}]`]
  }
  if (next === undefined) throw badValue(`Regular expression is invalid: \\ at end of pattern: ${pattern}`)
  if (/[\w^$\\.*+?()[\]{}|/]/.test(next) || (inClass && next === '-')) return [2, rest.slice(0, 2)]
  return [2, next]
}

function translateClass(rest: string, pattern: string): [number, string] {
  const start = /^\[\^?\]?/.exec(rest)?.[0] ?? '['
  let out = start.endsWith(']') ? `${start.slice(0, -1)}\\]` : start
  let i = start.length
  while (i < rest.length && rest[i] !== ']') {
    if (/^\[[:.=]/.test(rest.slice(i)))
      throw unsupported(`${rest.slice(i, i + 2)} in the regular expression ${pattern}`)
    const [from, to] = rest[i] === '\\' ? translateEscape(rest.slice(i), pattern, true) : [1, rest[i] as string]
    out += to === '[' ? '\\[' : to
    i += from
  }
  if (i >= rest.length) throw badValue(`Regular expression is invalid: missing terminating ] in ${pattern}`)
  return [i + 1, `${out}]`]
}

const literal = /^(?:[^\\.[\](){}*+?^$|]|\\[^\w\s])+$/

/** The texts one of which a match contains, when the pattern is nothing but such texts; else undefined. */
export function literalTexts({ pattern, options }: BSONRegExp): string[] | undefined {
  const branches = pattern.split(/(?<!\\)\|/)
  if (options.replace('s', '') !== '' || !branches.every((branch) => literal.test(branch))) return undefined
  return branches.map(unescaped)
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1')
}

/** The literal text every match must begin with, when the pattern says so plainly; else undefined. */
export function literalPrefix(regex: BSONRegExp): string | undefined {
  if (regex.options.replace('s', '') !== '' || regex.pattern.includes('|')) return undefined
  const match = /^\^((?:[^\\.[\](){}*+?^$|]|\\[^\w\s])+)/.exec(regex.pattern)
  if (!match) return undefined
  const raw = match[1] as string
  const next = regex.pattern[match[0].length]
  const sure = next !== undefined && '*?{'.includes(next) ? raw.replace(/(?:\\.|[^\\])$/u, '') : raw
  return sure === '' ? undefined : unescaped(sure)
}

/** A regular expression given as a literal or as `$regex` with `$options`. */
export function readRegex(value: unknown, options: unknown): BSONRegExp {
  const flags = options === undefined ? undefined : readOptions(options)
  if (value instanceof BSONRegExp) {
    if (flags !== undefined && flags !== '' && value.options !== '')
      throw badValue('options set in both $regex and $options')
    return new BSONRegExp(value.pattern, flags || value.options)
  }
  if (typeof value === 'string') return new BSONRegExp(value, flags ?? '')
  throw badValue('$regex has to be a string')
}

function readOptions(options: unknown): string {
  if (typeof options !== 'string') throw badValue('$options has to be a string')
  return options
}
