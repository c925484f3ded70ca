import { BSONRegExp } from 'bson'
import type { Index } from '../storage/index.ts'
import { endPrefix } from '../storage/key-bytes.ts'
import { encodeKey } from '../storage/keys.ts'
import type { IndexBounds } from './bounds.ts'
import type { Predicate } from './condition.ts'
import { findLiteralTexts } from './regex.ts'

/**
 * Bounds of a regular expression of literal text. Only for an index on one ascending field without a collation, whose
 * keys are the strings.
 */
export function computeTextBounds(index: Index, predicates: readonly Predicate[]): IndexBounds | undefined {
  const [field, ...others] = index.spec.fields
  if (!field || others.length > 0 || field.descending || index.dictionary || !index.canHoldTexts) return undefined
  for (const predicate of predicates) {
    if (predicate.path !== field.path || !(predicate.value instanceof BSONRegExp) || predicate.op !== 'regex') continue
    const texts = findLiteralTexts(predicate.value)?.map((text) => Buffer.from(text))
    if (texts?.every(isPlain)) return createTextBounds(predicate, texts)
  }
  return undefined
}

/** Keys escape the bytes 0 and 1 by two bytes. */
function isPlain(text: Buffer): boolean {
  return text.every((byte) => byte > 2)
}

function createTextBounds(predicate: Predicate, texts: readonly Buffer[]): IndexBounds {
  // A stored regular expression matches itself.
  const itself = encodeKey(predicate.value)
  return {
    intervals: [{ low: itself, high: endPrefix(itself) }],
    fixedFields: 0,
    pointFields: 0,
    boundedFields: 1,
    used: new Set([predicate]),
    texts,
  }
}
