import { SLOT_MINUTES } from '@sufra/domain/slots'

/**
 * The timeline's grid, in pixels. A block of two hours is four rows high: room for three lines and its buttons. From noon
 * to midnight it is in sight on a screen of 900.
 */
export const ROW_PX = 28
export const HEAD_PX = 36

/** Below this a lane's words no longer fit; above it one booking alone would look like a banner. */
export const LANE_PX = { least: 148, most: 260 } as const

/** From this on all acts of a booking fit beside each other, in both languages. */
export const WIDE_LANE_PX = 250

/** How far below the first row's top a minute lies. */
export function offsetOf(minute: number, firstMinute: number): number {
  return ((minute - firstMinute) / SLOT_MINUTES) * ROW_PX
}
