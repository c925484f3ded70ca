import type { OfferedSlot } from '@sufra/contracts/reservations/entities'

/** The first and the last of some times. */
interface Times {
  from: string
  until: string
}

/**
 * The times to begin with: from the one that is wanted, or the first that is full, to the last one that is full without a
 * gap. What is free in between would be held at once, and nobody has to wait for it.
 * @returns null for a day without times.
 */
export function firstChoice(slots: readonly OfferedSlot[], wanted: string): Times | null {
  const first = slots.find(({ time }) => time === wanted) ?? slots.find(({ available }) => !available) ?? slots[0]
  if (!first) return null
  const later = slots.slice(slots.indexOf(first))
  const gap = later.findIndex(({ available }) => available)
  const last = (gap < 0 ? later : later.slice(0, gap)).at(-1) ?? first
  return { from: first.time, until: last.time }
}
