import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Shorter ways are presses. */
const LEAST_PX = 8

export interface Drag {
  booking: Reservation
  x: number
  y: number
  /** The table below the pointer. */
  tableId: number | null
}

interface Start {
  booking: Reservation
  x: number
  y: number
  pointerId: number
}

/** Drags a party onto a table, by mouse, pen or finger. Escape stops it. */
export function usePartyDrag(onDrop: (booking: Reservation, tableId: number) => void) {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  const [drag, setDrag] = useState<Drag | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  const hasMoved = useRef(false)

  useEffect(() => {
    if (!start) return
    const { booking, pointerId } = start
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = event
      if (!hasMoved.current && Math.hypot(x - start.x, y - start.y) < LEAST_PX) return
      hasMoved.current = true
      setDrag({ booking, x, y, tableId: findTable(x, y) })
    }
    const stop = () => {
      // After the click that a release ends with.
      setTimeout(() => {
        hasMoved.current = false
      })
      setStart(null)
      setDrag(null)
    }
    const finish = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const tableId = hasMoved.current ? findTable(event.clientX, event.clientY) : null
      stop()
      if (tableId !== null) drop.current(booking, tableId)
    }
    const pressKey = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', finish)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', pressKey)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', finish)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', pressKey)
    }
  }, [start])

  return {
    drag,
    startDrag: (booking: Reservation, event: PointerEvent<Element>) => {
      if (event.button !== 0) return
      hasMoved.current = false
      setStart({ booking, x: event.clientX, y: event.clientY, pointerId: event.pointerId })
    },
    /** True for the click that ends a drag. */
    wasDragged: () => hasMoved.current,
  }
}

function findTable(x: number, y: number): number | null {
  const table = document.elementFromPoint(x, y)?.closest<Element>('[data-table]')
  return table ? Number(table.getAttribute('data-table')) : null
}
