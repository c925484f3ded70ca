import { BSONRegExp } from 'bson'
import { compareBytes } from '../../bson/compare.ts'
import { toNumber } from '../../bson/numbers.ts'
import { docOf, isNumber, typeName } from '../../bson/types.ts'
import { MongoError } from '../../errors.ts'
import { compileRegex, readRegex } from '../../query/regex.ts'
import { fixed, isNil, type Operator, readFields, unary, variadic } from './operator.ts'
import { textOf } from './text-of.ts'

function needString(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new MongoError('TypeMismatch', `${name} requires a string argument, found: ${typeName(value).alias}`)
}

function concat(values: unknown[], name: string): unknown {
  return values.some(isNil) ? null : values.map((value) => needString(value, name)).join('')
}

/** MongoDB changes the case of ASCII letters only. */
function asciiCase(change: (letters: string) => string, letters: RegExp): Operator {
  return unary((value, name) => (isNil(value) ? '' : textOf(value, name).replace(letters, change)))
}

function substring([value, start, length]: unknown[], name: string): unknown {
  const points = isNil(value) ? [] : [...textOf(value, name)]
  const from = needCount(start, name)
  const count = needCount(length, name)
  return points.slice(from, from + count).join('')
}

function needCount(value: unknown, name: string): number {
  const count = isNumber(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(count) || count < 0) throw new MongoError(34450, `${name} needs whole numbers of zero or more`)
  return count
}

const trimmed: Record<string, { start: boolean; end: boolean }> = {
  $trim: { start: true, end: true },
  $ltrim: { start: true, end: false },
  $rtrim: { start: false, end: true },
}

const defaultTrim = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input'], ['chars'])
  const input = context.compile(fields.input, context)
  const chars = fields.chars === undefined ? () => defaultTrim : context.compile(fields.chars, context)
  const sides = trimmed[name] ?? { start: true, end: true }
  return (doc, variables) => {
    const text = input(doc, variables)
    const set = chars(doc, variables)
    if (isNil(text) || isNil(set)) return null
    return trimText([...needString(text, name)], new Set(needString(set, name)), sides)
  }
}

function trimText(points: string[], set: ReadonlySet<string>, sides: { start: boolean; end: boolean }): string {
  let from = 0
  let to = points.length
  while (sides.start && from < to && set.has(points[from] as string)) from++
  while (sides.end && to > from && set.has(points[to - 1] as string)) to--
  return points.slice(from, to).join('')
}

const regexMatch: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'regex'], ['options'])
  const input = context.compile(fields.input, context)
  const regex = context.compile(fields.regex, context)
  return (doc, variables) => {
    const text = input(doc, variables)
    const pattern = regex(doc, variables)
    const found = isNil(text) || isNil(pattern) ? null : firstMatch(needString(text, name), pattern, fields.options)
    return name === '$regexMatch' ? found !== null : found
  }
}

function firstMatch(text: string, pattern: unknown, options: unknown): unknown {
  const { pattern: source, options: flags } = readRegex(
    pattern instanceof BSONRegExp ? pattern : needString(pattern, '$regexMatch'),
    options,
  )
  const found = compileRegex(source, flags).exec(text)
  if (!found) return null
  return docOf({
    match: found[0],
    idx: [...text.slice(0, found.index)].length,
    captures: found.slice(1).map((part) => part ?? null),
  })
}

const replace: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'find', 'replacement'])
  const parts = [fields.input, fields.find, fields.replacement].map((part) => context.compile(part, context))
  return (doc, variables) => {
    const values = parts.map((part) => part(doc, variables))
    if (values.some(isNil)) return null
    const [input, find, replacement] = values.map((value) => needString(value, name)) as [string, string, string]
    return name === '$replaceAll' ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement)
  }
}

function split([text, separator]: unknown[], name: string): unknown {
  if (isNil(text) || isNil(separator)) return null
  const by = needString(separator, name)
  if (by === '') throw new MongoError(40087, '$split requires a non-empty separator')
  return needString(text, name).split(by)
}

function indexOf([text, part, start, end]: unknown[], name: string): unknown {
  if (isNil(text)) return null
  const points = [...needString(text, name)]
  const wanted = [...needString(part, name)]
  const from = start === undefined ? 0 : needCount(start, name)
  const to = end === undefined ? points.length : Math.min(points.length, needCount(end, name))
  for (let i = from; i + wanted.length <= to; i++) if (wanted.every((char, j) => points[i + j] === char)) return i
  return -1
}

/** Text. */
export const stringOperators: Record<string, Operator> = {
  $concat: variadic(concat),
  $toLower: asciiCase((letters) => letters.toLowerCase(), /[A-Z]+/g),
  $toUpper: asciiCase((letters) => letters.toUpperCase(), /[a-z]+/g),
  $strcasecmp: fixed(2, (values, _, name) => {
    const [left, right] = values.map((value) =>
      (isNil(value) ? '' : textOf(value, name)).replace(/[a-z]+/g, (part) => part.toUpperCase()),
    )
    return Math.sign(compareBytes(left as string, right as string))
  }),
  $strLenCP: unary((value, name) => [...needString(value, name)].length),
  $strLenBytes: unary((value, name) => Buffer.byteLength(needString(value, name))),
  $substrCP: fixed(3, (values, _, name) => substring(values, name)),
  $split: fixed(2, (values, _, name) => split(values, name)),
  $indexOfCP: fixed(2, (values, _, name) => indexOf(values, name), 4),
  $trim: trim,
  $ltrim: trim,
  $rtrim: trim,
  $regexMatch: regexMatch,
  $regexFind: regexMatch,
  $replaceOne: replace,
  $replaceAll: replace,
}
