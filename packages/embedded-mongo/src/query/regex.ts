import { BSONRegExp } from 'bson'
import { createBadValue, createUnsupported, MongoError } from '../errors.ts'

const compiled = new Map<string, RegExp>()

/**
 * Translates a PCRE pattern to JavaScript.
 * @throws CommandNotSupported for constructs that differ in JavaScript, BadValue for missing ones.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const id = `${options}/${pattern}`
  let regex = compiled.get(id)
  if (!regex) {
    regex = makeRegex(pattern, options)
    if (compiled.size > 1000) compiled.clear()
    compiled.set(id, regex)
  }
  return regex
}

function makeRegex(pattern: string, options: string): RegExp {
  if (options.includes('x')) throw createUnsupported('the regular expression option x')
  const modifier = /(?<!\\)\(\?[a-z^-]+[:)]/.exec(pattern)?.[0]
  if (modifier) throw createUnsupported(`${modifier} in a regular expression`)
  const source = pattern.replaceAll(pieces, (piece) => translate(piece, options))
  try {
    return new RegExp(source, options.includes('i') ? 'ui' : 'u')
  } catch {
    throw createBadValue(`Regular expression is invalid: ${pattern}`)
  }
}

/** Constructs that may need translation: escapes, classes, dots, anchors. */
const pieces = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|[.$^]/g
/** PCRE's \s covers ASCII blanks only. */
const blanks = '\\t\\n\\v\\f\\r '
const allButBlanks = '\\x00-\\x08\\x0e-\\x1f!-\\u{10ffff}'
/** PCRE's lines end with a line feed; no line begins after the last one. */
const lineStart = '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))'
const lineEnd = '(?=\\n|(?![\\s\\S]))'
const textEnd = '(?=\\n?(?![\\s\\S]))'

function translate(piece: string, options: string): string {
  if (piece === '.') return options.includes('s') ? '[\\s\\S]' : '[^\\n]'
  if (piece === '$') return options.includes('m') ? lineEnd : textEnd
  if (piece === '^') return options.includes('m') ? lineStart : '^'
  return piece.startsWith('[') ? translateClass(piece) : translateEscape(piece, false)
}

function translateClass(piece: string): string {
  const named = /\[[:.=]/.exec(piece.slice(1))
  if (named) throw createUnsupported(`${named[0]} in a regular expression`)
  const escaped = piece.replaceAll(/\\[\s\S]/g, (one) => translateEscape(one, true))
  return escaped.replace(/^(\[\^?)\]/, '$1\\]')
}

function translateEscape(piece: string, inClass: boolean): string {
  const letter = piece[1] as string
  // In JavaScript a reference to an unset group matches.
  if (/[1-9kuv]/.test(letter)) throw createUnsupported(`${piece} in a regular expression`)
  if (letter === 's' || letter === 'S') {
    const set = letter === 's' ? blanks : allButBlanks
    return inClass ? set : `[${set}]`
  }
  const isKnown = /[\w^$\\.*+?()[\]{}|/]/.test(letter) || (inClass && letter === '-')
  return isKnown ? piece : letter
}

const literal = /^(?:[^\\.[\](){}*+?^$|]|\\[^\w\s])+$/

/** Literal alternatives, when the pattern has nothing else; otherwise undefined. */
export function findLiteralTexts({ pattern, options }: BSONRegExp): string[] | undefined {
  const branches = pattern.split(/(?<!\\)\|/)
  if (options.replace('s', '') !== '' || !branches.every((branch) => literal.test(branch))) return undefined
  return branches.map(unescapeLiteral)
}

function unescapeLiteral(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1')
}

/** The literal prefix of all matches; undefined if there is none. */
export function findLiteralPrefix(regex: BSONRegExp): string | undefined {
  if (regex.options.replace('s', '') !== '' || regex.pattern.includes('|')) return undefined
  const match = /^\^((?:[^\\.[\](){}*+?^$|]|\\[^\w\s])+)/.exec(regex.pattern)
  if (!match) return undefined
  const raw = match[1] as string
  const next = regex.pattern[match[0].length]
  const sure = next !== undefined && '*?{'.includes(next) ? raw.replace(/(?:\\.|[^\\])$/u, '') : raw
  return sure === '' ? undefined : unescapeLiteral(sure)
}

export function readRegex(value: unknown, options: unknown): BSONRegExp {
  const flags = options === undefined ? undefined : readOptions(options)
  if (value instanceof BSONRegExp) {
    if (flags !== undefined && flags !== '' && value.options !== '')
      throw createBadValue('options set in both $regex and $options')
    return new BSONRegExp(value.pattern, flags || value.options)
  }
  if (typeof value === 'string') return new BSONRegExp(value, flags ?? '')
  throw createBadValue('$regex has to be a string')
}

function readOptions(options: unknown): string {
  if (typeof options !== 'string') throw createBadValue('$options has to be a string')
  const wrong = /[^imsux]/.exec(options)?.[0]
  if (wrong) throw new MongoError(51108, `invalid flag in regex options: ${wrong}`)
  return options
}
