/** Upper bounds of the buckets in which measurements are counted; one more bucket is above the last. */
export const VITAL_BOUNDS = {
  lcpMs: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inpMs: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const

export type Vital = keyof typeof VITAL_BOUNDS
/** Counts by the number of the bucket. */
export type Histogram = Record<number, number>

export function findBucket(vital: Vital, value: number): number {
  const at = VITAL_BOUNDS[vital].findIndex((bound) => value <= bound)
  return at === -1 ? VITAL_BOUNDS[vital].length : at
}

/** Interpolated within its bucket; the last bound for values above it, null for none. */
export function calculateP75(vital: Vital, histogram: Histogram): number | null {
  const bounds: readonly number[] = VITAL_BOUNDS[vital]
  const total = Object.values(histogram).reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * 0.75
  for (const [bucket, bound] of bounds.entries()) {
    const count = histogram[bucket] ?? 0
    if (count >= left) {
      const from = bounds[bucket - 1] ?? 0
      return round(from + ((bound - from) * left) / count, vital)
    }
    left -= count
  }
  return bounds.at(-1) ?? null
}

function round(value: number, vital: Vital): number {
  return vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
}
