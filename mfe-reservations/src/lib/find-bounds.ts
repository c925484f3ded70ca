import { CELL, getTableBox, type PlacedTable } from '@sufra/floor/table-geometry'

/** Around the tables, for chairs and focus rings, in cells. */
const MARGIN = 1.2
/** A room with one table is not drawn larger than this. */
const LEAST = { width: 16, height: 10 }

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** The part of the grid with tables, in drawing units. */
export function findBounds(tables: readonly PlacedTable[]): Bounds {
  const boxes = tables.map(getTableBox)
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN
  const right = Math.max(...boxes.map((box) => box.left + box.width)) + MARGIN
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) + MARGIN
  const width = Math.max(LEAST.width, right - left)
  const height = Math.max(LEAST.height, bottom - top)
  const x = left - (width - (right - left)) / 2
  const y = top - (height - (bottom - top)) / 2
  return { x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL }
}
