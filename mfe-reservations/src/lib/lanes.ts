/** A stretch of time, in minutes; `ends` is no part of it. */
export interface Stretch {
  starts: number
  ends: number
}

/**
 * Puts stretches side by side: each takes the first lane that is free when it starts, so that no two in a lane
 * overlap and there are only as many lanes as there is company at the busiest moment.
 * @param stretches in order of their start
 * @returns the lane of each, counted from 0
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
