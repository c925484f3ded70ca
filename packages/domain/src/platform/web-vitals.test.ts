import { expect, it } from 'vitest'
import { calculateP75, findBucket, type Histogram } from './web-vitals.ts'

it.each([
  ['lcpMs', 500, 0],
  ['lcpMs', 501, 1],
  ['inpMs', 100_000, 8],
  ['cls', 0.12, 3],
] as const)('%s of %d is in bucket %d', (vital, value, bucket) => {
  expect(findBucket(vital, value)).toBe(bucket)
})

it('calculates the 75th percentile, also of the sums of two gateways', () => {
  const count = (values: readonly number[]) => {
    const histogram: Histogram = {}
    for (const value of values) {
      const bucket = findBucket('lcpMs', value)
      histogram[bucket] = (histogram[bucket] ?? 0) + 1
    }
    return histogram
  }
  expect(calculateP75('lcpMs', {})).toBeNull()
  expect(calculateP75('lcpMs', count([600, 700, 800, 900]))).toBe(875)
  const both = count([600, 700, 800, 3500, 600, 700, 3500, 3500])
  expect(calculateP75('lcpMs', both)).toBeGreaterThan(3000)
  expect(calculateP75('lcpMs', count([60_000]))).toBe(10_000)
  expect(calculateP75('cls', { 1: 4 })).toBe(0.04)
})
