import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import type { Lane } from '../../../lib/group-lanes.ts'

/** Where a party is on the timeline. */
export interface Place {
  /** From the midnight of the day. */
  minute: number
  /** Null in the rows of those without a table. */
  tableId: number | null
}

interface Grid {
  lanes: readonly Pick<Lane, 'table'>[]
  /** All hours of the day. */
  hours: number
  isMirrored: boolean
}

/**
 * The place of a party that is dragged from `start` to a point; null outside the rows.
 * @param rows where the rows are on the screen
 */
export function findPlace(
  { x, y }: { x: number; y: number },
  start: Place & { x: number },
  rows: Pick<DOMRect, 'top' | 'height' | 'width'>,
  { lanes, hours, isMirrored }: Grid,
): Place | null {
  const lane = lanes[Math.floor(((y - rows.top) / rows.height) * lanes.length)]
  if (!lane) return null
  const ahead = (isMirrored ? start.x - x : x - start.x) / rows.width
  return { minute: moveMinute(start.minute, ahead * hours * 60), tableId: lane.table?.id ?? null }
}

/** To the nearest bookable time; less than half a step leaves it. */
function moveMinute(minute: number, by: number): number {
  if (Math.abs(by) < SLOT_MINUTES / 2) return minute
  return Math.round((minute + by) / SLOT_MINUTES) * SLOT_MINUTES
}

/** The bookable time before or after. */
export function findNextMinute(minute: number, by: -1 | 1): number {
  const slot = minute / SLOT_MINUTES
  return (by === 1 ? Math.floor(slot) + 1 : Math.ceil(slot) - 1) * SLOT_MINUTES
}

/** The row above or below, of a table or of those without one. */
export function findNextTable(
  lanes: readonly Pick<Lane, 'table'>[],
  tableId: number | null,
  by: -1 | 1,
): number | null {
  const rows = [...new Set(lanes.map(({ table }) => table?.id ?? null))]
  const next = rows[rows.indexOf(tableId) + by]
  return next === undefined ? tableId : next
}
