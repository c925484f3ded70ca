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

test('finds rows that contain one of the texts, through all changes', () => {
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

/** So many that some pairs of bytes lie a hundred and some thousands of keys apart. */
const many = 40_000
const word = fc.string({ unit: fc.constantFrom(...'aehimrst ', 'م', 'ا'), minLength: 1, maxLength: 6 })
const phone = fc.integer({ min: 500_000_000, max: 599_999_999 }).map((digits) => `+971${digits}`)
const person = fc.tuple(word, phone).map(([name, number]) => `${name} ${number}`)

test('equals a linear search among thousands of keys, for common and rare texts', () => {
  const people = fc.sample(person, { numRuns: many, seed })
  people[many - 1] = 'zoë +97150'
  const laidOut = KeyTexts.of(people.map((one, rid) => [keyOf(one), rid] as const))
  const part = fc
    .tuple(fc.nat(many - 1), fc.nat(12), fc.integer({ min: 1, max: 8 }))
    .map(([rid, from, length]) => people[rid]?.slice(from, from + length) as string)
  const found = (text: string) => people.flatMap((one, rid) => (one.includes(text) ? [rid] : []))
  fc.assert(
    fc.property(fc.oneof(part, word, fc.constantFrom('z', 'oë', 'ë +', '9715', 'q')), (text) => {
      expect(laidOut?.rowsWith([Buffer.from(text)]).list()).toEqual(found(text))
    }),
    { numRuns: 200 },
  )
})

test('requests a rebuild after thousands of changes', () => {
  const laidOut = KeyTexts.of([[keyOf('layla'), 1]])
  const kept = Array.from({ length: 5000 }, (_, rid) => laidOut?.change(rid, keysOf(['omar'])))
  expect(kept[0]).toBe(true)
  expect(kept.at(-1)).toBe(false)
})

test('keeps no keys in memory when there are too many', () => {
  const key = Buffer.alloc(8 * 1024 * 1024, 'a')
  expect(KeyTexts.of(Array.from({ length: 9 }, (_, rid) => [key, rid] as const))).toBeUndefined()
})
