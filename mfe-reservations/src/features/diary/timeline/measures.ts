import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'

/**
 * In pixels. A block of two hours is four rows: three lines and the buttons.
 * Noon to midnight fits on a screen of 900 px.
 */
export const ROW_PX = 28
export const HEAD_PX = 36

/** Text does not fit below `least`; a single block looks odd above `most`. */
export const LANE_PX = { least: 148, most: 320 } as const

/** The main action, No Show, Cancel and the menu fit side by side in both languages. */
export const WIDE_LANE_PX = 296

export function getOffset(minute: number, firstMinute: number): number {
  return ((minute - firstMinute) / SLOT_MINUTES) * ROW_PX
}
