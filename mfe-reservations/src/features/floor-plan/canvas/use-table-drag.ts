import type { Table } from '@sufra/domain/reservations/floor-plan'
import { getCellsPerPixel } from '@sufra/floor/floor-canvas'
import { type PointerEvent, useRef, useState } from 'react'
import { limitMove } from '../plan/change-tables.ts'

interface Drag {
  tables: readonly Table[]
  dx: number
  dy: number
}

interface Press {
  tables: readonly Table[]
  x: number
  y: number
}

type TablePointer = PointerEvent<SVGGElement>

/** Pixels that a press may move without being a drag. */
const TOLERANCE = 4

/** Moves tables by whole cells while the pointer is down, and reports the move once it is up. */
export function useTableDrag(
  listWith: (table: Table) => readonly Table[],
  onMove: (tables: readonly Table[], dx: number, dy: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<Press | null>(null)
  const hasMoved = useRef(false)

  function begin(table: Table, event: TablePointer): void {
    if (event.button !== 0 || !event.isPrimary) return
    press.current = { tables: listWith(table), x: event.clientX, y: event.clientY }
    hasMoved.current = false
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  function follow(event: TablePointer): void {
    const canvas = event.currentTarget.ownerSVGElement
    if (!press.current || !canvas) return
    const { tables, x, y } = press.current
    const [across, down] = [event.clientX - x, event.clientY - y]
    if (!hasMoved.current && Math.hypot(across, down) < TOLERANCE) return
    hasMoved.current = true
    const scale = getCellsPerPixel(canvas)
    setDrag({ tables, ...limitMove(tables, Math.round(across * scale), Math.round(down * scale)) })
  }
  function end(): void {
    if (press.current && drag) onMove(drag.tables, drag.dx, drag.dy)
    cancel()
  }
  function cancel(): void {
    press.current = null
    setDrag(null)
  }
  return {
    getPosition: ({ id, x, y }: Table) =>
      drag?.tables.some((table) => table.id === id) ? { x: x + drag.dx, y: y + drag.dy } : { x, y },
    getHandlers: (table: Table) => ({
      onPointerDown: (event: TablePointer) => begin(table, event),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
    /** Whether the click that follows belongs to a drag. */
    wasDragged: () => hasMoved.current,
  }
}
