import { BSONRegExp } from 'bson'
import { order } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import { afterPrefix, keyOf } from '../storage/keys.ts'
import { type IndexBounds, pastAllKeys } from './bounds.ts'
import type { Predicate } from './predicate.ts'
import { literalTexts } from './regex.ts'

/** Tests keys for a regular expression that is nothing but text: SQLite looks for its bytes in the keys. */
export type KeyTest = {
  /** The bytes one of which a string contains. */
  readonly texts: readonly Buffer[]
  /** The key of the expression itself as a value, which it matches too. */
  readonly itself: Buffer
}

/**
 * What an index leaves to look at for a text that may stand anywhere: all its strings, with a test of their keys. Only
 * where a key is one string as it is: in an index of one ascending field, without a collation.
 */
export function containingBounds(index: Index, predicates: readonly Predicate[]): IndexBounds | undefined {
  const [field, ...others] = index.spec.fields
  if (!field || others.length > 0 || field.descending || index.dictionary) return undefined
  for (const predicate of predicates) {
    if (predicate.path !== field.path || !(predicate.value instanceof BSONRegExp) || predicate.op !== 'regex') continue
    const texts = literalTexts(predicate.value)?.map((text) => Buffer.from(text))
    if (texts?.every(isPlain)) return testedBounds(predicate, { texts, itself: keyOf(predicate.value) })
  }
  return undefined
}

/** Keys write the bytes 0 and 1 as two, of which the second is 1 or 2. */
function isPlain(text: Buffer): boolean {
  return text.every((byte) => byte > 2)
}

function testedBounds(predicate: Predicate, test: KeyTest): IndexBounds {
  const strings = { low: Buffer.from([order.string]), high: Buffer.from([order.string + 1]) }
  const itself = { low: test.itself, high: afterPrefix(test.itself) ?? pastAllKeys }
  return {
    intervals: [strings, itself],
    fixedFields: 0,
    pointFields: 0,
    boundedFields: 1,
    used: new Set([predicate]),
    test,
  }
}

/** The test as SQL behind the limits of an interval; the key's first byte is the type. Empty without a test. */
export function testText(test: KeyTest | undefined): string {
  if (!test) return ''
  return ` AND (${test.texts.map(() => 'instr(substr(k, 2), ?) > 0 OR ').join('')}k = ?)`
}

/** What `testText` wants bound. */
export function testValues(test: KeyTest | undefined): readonly Buffer[] {
  return test ? [...test.texts, test.itself] : []
}
