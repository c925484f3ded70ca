import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatePoints, toDirhams, toFils } from './money.ts'

fc.configureGlobal({ seed })

test.each([
  [0.29, 29],
  [0.01, 1],
  [1.1, 110],
  [4.35, 435],
  [1.15, 115],
  [150, 15_000],
  [999_999.99, 99_999_999],
  [1_000_000, 100_000_000],
])('%d dirhams are %i fils', (dirhams, fils) => {
  expect(toFils(dirhams)).toBe(fils)
})

test.each([
  0,
  -0,
  -1,
  0.001,
  0.009,
  1.005,
  0.1 + 0.2,
  1e-7,
  1_000_000.01,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
])('%d is no valid amount', (dirhams) => {
  expect(toFils(dirhams)).toBeNull()
})

test('fils formatted as dirhams parse back to themselves', () => {
  const amounts = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(fc.property(amounts, (fils) => toFils(toDirhams(fils)) === fils))
})

test.each([
  [1, 0],
  [99, 0],
  [100, 1],
  [199, 1],
  [15_000, 150],
  [100_000_000, 1_000_000],
])('%i fils earn %i points [T278]', (fils, points) => {
  expect(calculatePoints(fils)).toBe(points)
})
