import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyTexts } from './key-texts.ts'
import { encodeKey } from './keys.ts'

fc.configureGlobal({ seed })

const value = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '(', 'م', '\u0000', '\u0001'), maxLength: 5 }),
  fc.constantFrom(5, null),
)
const text = fc.string({ unit: fc.constantFrom('a', 'b', '(', 'م'), maxLength: 3 })

const listKeys = (values: readonly unknown[]) => values.map((one) => encodeKey(one))
const isText = (one: unknown): one is string => typeof one === 'string'

function listRows(rows: ReadonlyMap<number, readonly unknown[]>, texts: readonly string[]): Set<number> {
  const contains = (one: unknown) => isText(one) && texts.some((sought) => one.includes(sought))
  return new Set([...rows].filter(([, values]) => values.some(contains)).map(([rid]) => rid))
}

test('finds rows that contain one of the texts, through all changes', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(25), fc.array(value, { maxLength: 2 })), { maxLength: 10 }),
      fc.array(text, { minLength: 1, maxLength: 2 }),
      (first, changes, texts) => {
        const rows = new Map<number, readonly unknown[]>(first.map((one, rid) => [rid, [one]]))
        const keys = new KeyTexts(first.map((one, rid) => [encodeKey(one), rid]))
        const sought = texts.map((one) => Buffer.from(one))
        expect(keys.findRows(sought)).toEqual(listRows(rows, texts))
        for (const [rid, values] of changes) {
          rows.set(rid, values)
          keys.set(rid, listKeys(values))
        }
        expect(keys.findRows(sought)).toEqual(listRows(rows, texts))
      },
    ),
    { numRuns: scaleRuns(2000) },
  )
})
