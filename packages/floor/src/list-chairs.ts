import type { Table } from '@sufra/domain/reservations/floor-plan'
import { getDrawnSize } from './table-geometry.ts'

/** Cells from the table's edge to the middle of a chair. */
const GAP = 0.32

/** Cells from the table's centre, and degrees. */
interface Chair {
  x: number
  y: number
  rotation: number
}

export function listChairs(table: Pick<Table, 'shape' | 'maxSeats'>): Chair[] {
  const seats = Number.isInteger(table.maxSeats) ? Math.max(0, table.maxSeats) : 0
  const { width, height } = getDrawnSize(table)
  if (table.shape === 'round') return listAround(seats, width / 2 + GAP)
  const sides = table.shape === 'square' ? 4 : 2
  const counts = Array.from({ length: sides }, (_, side) => Math.ceil((seats - side) / sides))
  return counts.flatMap((count, side) => listAlongSide(count, side, width, height))
}

function listAround(seats: number, distance: number): Chair[] {
  return Array.from({ length: seats }, (_, index) => {
    const degrees = (index * 360) / seats
    const radians = (degrees * Math.PI) / 180
    return { x: Math.sin(radians) * distance, y: -Math.cos(radians) * distance, rotation: degrees }
  })
}

/** Sides: top, bottom, left, right. */
function listAlongSide(count: number, side: number, width: number, height: number): Chair[] {
  const isVertical = side > 1
  const length = isVertical ? height : width
  const distance = (isVertical ? width : height) / 2 + GAP
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * length
    const across = side % 2 === 0 ? -distance : distance
    return isVertical ? { x: across, y: along, rotation: 90 } : { x: along, y: across, rotation: 0 }
  })
}
