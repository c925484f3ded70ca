/** In minutes; `ends` is exclusive. */
export interface Interval {
  starts: number
  ends: number
}

/**
 * Interval partitioning: assigns the first free lane, which minimises lanes.
 * @param stretches sorted by start
 * @returns the lane of each, from 0
 */
export function assignLanes(stretches: readonly Interval[]): number[] {
  const freeFrom: number[] = []
  return stretches.map(({ starts, ends }) => {
    const free = freeFrom.findIndex((minute) => minute <= starts)
    const lane = free === -1 ? freeFrom.length : free
    freeFrom[lane] = ends
    return lane
  })
}
