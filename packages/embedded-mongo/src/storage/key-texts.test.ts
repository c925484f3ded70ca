import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyTexts } from './key-texts.ts'
import { keyOf } from './keys.ts'

fc.configureGlobal({ seed })

const value = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '(', 'م', '\u0000', '\u0001'), maxLength: 5 }),
  fc.constantFrom(5, null),
)
const text = fc.string({ unit: fc.constantFrom('a', 'b', '(', 'م'), maxLength: 3 })

const keysOf = (values: readonly unknown[]) => values.map((one) => keyOf(one))
const isText = (one: unknown): one is string => typeof one === 'string'

function rowsOf(rows: ReadonlyMap<number, readonly unknown[]>, texts: readonly string[]): number[] {
  const contains = (one: unknown) => isText(one) && texts.some((sought) => one.includes(sought))
  return [...rows].filter(([, values]) => values.some(contains)).map(([rid]) => rid)
}

const sorted = (rids: readonly number[]) => rids.toSorted((one, other) => one - other)

test('finds the rows that contain one of the texts, through all changes', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(25), fc.array(value, { maxLength: 2 })), { maxLength: 10 }),
      fc.array(text, { minLength: 1, maxLength: 2 }),
      (first, changes, texts) => {
        const rows = new Map<number, readonly unknown[]>(first.map((one, rid) => [rid, [one]]))
        const laidOut = KeyTexts.of(first.flatMap((one, rid) => (isText(one) ? [[keyOf(one), rid] as const] : [])))
        const sought = texts.map((one) => Buffer.from(one))
        expect(laidOut?.rowsWith(sought).list()).toEqual(sorted(rowsOf(rows, texts)))
        for (const [rid, values] of changes) {
          rows.set(rid, values)
          expect(laidOut?.change(rid, keysOf(values))).toBe(true)
        }
        expect(laidOut?.rowsWith(sought).list()).toEqual(sorted(rowsOf(rows, texts)))
      },
    ),
    { numRuns: 2000 },
  )
})

test('wants to be laid out anew after thousands of changes', () => {
  const laidOut = KeyTexts.of([[keyOf('layla'), 1]])
  const kept = Array.from({ length: 5000 }, (_, rid) => laidOut?.change(rid, keysOf(['omar'])))
  expect(kept[0]).toBe(true)
  expect(kept.at(-1)).toBe(false)
})

test('keys that are too many to be held are not laid out', () => {
  const key = Buffer.alloc(8 * 1024 * 1024, 'a')
  expect(KeyTexts.of(Array.from({ length: 9 }, (_, rid) => [key, rid] as const))).toBeUndefined()
})
