/** In minutes; `ends` is exclusive. */
export interface Stretch {
  starts: number
  ends: number
}

/**
 * Interval partitioning: assigns the first free lane, which minimises lanes.
 * @param stretches sorted by start
 * @returns the lane of each, from 0
 */
export function lanesOf(stretches: readonly Stretch[]): number[] {
  const freeFrom: number[] = []
  return stretches.map(({ starts, ends }) => {
    const free = freeFrom.findIndex((minute) => minute <= starts)
    const lane = free === -1 ? freeFrom.length : free
    freeFrom[lane] = ends
    return lane
  })
}
