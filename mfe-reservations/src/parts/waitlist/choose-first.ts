import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'

interface Times {
  from: string
  until: string
}

/**
 * From the wanted or first full time to the end of the full run: free times would be offered at once.
 * @returns null for a day without times
 */
export function chooseFirst(slots: readonly OfferedSlot[], wanted: string): Times | null {
  const first = slots.find(({ time }) => time === wanted) ?? slots.find(({ available }) => !available) ?? slots[0]
  if (!first) return null
  const later = slots.slice(slots.indexOf(first))
  const gap = later.findIndex(({ available }) => available)
  const last = (gap < 0 ? later : later.slice(0, gap)).at(-1) ?? first
  return { from: first.time, until: last.time }
}
