import { GRID, getTableSize, type Table } from '@sufra/domain/reservations/floor-plan'

/** Drawing units of a grid cell. */
export const CELL = 20

export type PlacedTable = Pick<Table, 'shape' | 'maxSeats' | 'x' | 'y' | 'rotation'>

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Bounds of the rotated table in grid cells. */
export function getTableBox(table: PlacedTable): Box {
  const { x, y } = getTableCentre(table)
  const { width, height } = getBoxSize(table)
  return { left: x - width / 2, top: y - height / 2, width, height }
}

export function getTableCentre(table: PlacedTable): { x: number; y: number } {
  const { width, height } = getDrawnSize(table)
  return { x: table.x + width / 2, y: table.y + height / 2 }
}

/** Size before rotation, also while the number of seats is invalid. */
export function getDrawnSize({ shape, maxSeats }: Pick<Table, 'shape' | 'maxSeats'>): {
  width: number
  height: number
} {
  return getTableSize({ shape, maxSeats: Number.isInteger(maxSeats) ? Math.max(1, maxSeats) : 1 })
}

/** Cells at which the rotated table is within the grid. */
export function getPositionRange(table: PlacedTable): Record<'x' | 'y', { least: number; most: number }> {
  const size = getDrawnSize(table)
  const box = getBoxSize(table)
  const getRange = (drawn: number, bounds: number, cells: number) => {
    const margin = (bounds - drawn) / 2
    return { least: Math.max(0, Math.ceil(margin)), most: Math.min(cells - 1, Math.floor(cells - drawn - margin)) }
  }
  return {
    x: getRange(size.width, box.width, GRID.columns),
    y: getRange(size.height, box.height, GRID.rows),
  }
}

function getBoxSize(table: PlacedTable): Pick<Box, 'width' | 'height'> {
  const { width, height } = getDrawnSize(table)
  if (table.shape === 'round' || table.rotation === 0) return { width, height }
  if (table.rotation === 90) return { width: height, height: width }
  const diagonal = (width + height) / Math.SQRT2
  return { width: diagonal, height: diagonal }
}
