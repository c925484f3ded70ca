import { BSONRegExp } from 'bson'
import { order } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import { keyOf } from '../storage/keys.ts'
import type { IndexBounds } from './bounds.ts'
import { pastPrefix } from './interval.ts'
import type { KeyTest } from './key-test.ts'
import type { Predicate } from './predicate.ts'
import { literalTexts } from './regex.ts'

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
  const itself = { low: test.itself, high: pastPrefix(test.itself) }
  return {
    intervals: [strings, itself],
    fixedFields: 0,
    pointFields: 0,
    boundedFields: 1,
    used: new Set([predicate]),
    test,
  }
}
