import { expect, test } from 'vitest'
import { calculateAdjustment } from './limits.ts'

test.each([
  [480, 500, 20],
  [480, 0, -480],
  [480, 480, 0],
  [0, 1000, 1000],
  [1500, 500, -1000],
])('from %i to %i points is an adjustment of %i', (present, wanted, points) => {
  expect(calculateAdjustment(present, wanted)).toBe(points)
})

test.each([
  [0, 1001],
  [1001, 0],
])('from %i to %i points exceeds the limit of one adjustment [T422]', (present, wanted) => {
  expect(() => calculateAdjustment(present, wanted)).toThrow(
    expect.objectContaining({ code: 'ADJUSTMENT_TOO_LARGE', facts: { present, wanted } }),
  )
})
