import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Shorter ways are presses. */
const LEAST_PX = 8

export interface Point {
  x: number
  y: number
}

export interface Drag<Target, Party = Reservation> extends Point {
  booking: Party
  /** Below the pointer. */
  target: Target | null
}

export interface DragStart<Party = Reservation> extends Point {
  booking: Party
  pointerId: number
}

interface PartyDragOptions<Target, Party> {
  findTarget: (point: Point, start: DragStart<Party>) => Target | null
  onDrop: (booking: Party, target: Target) => void
}

/** Drags a party onto a table or a time, by mouse, pen or finger. Escape stops it. */
export function usePartyDrag<Target, Party = Reservation>(options: PartyDragOptions<Target, Party>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [drag, setDrag] = useState<Drag<Target, Party> | null>(null)
  const [start, setStart] = useState<DragStart<Party> | null>(null)
  const hasMoved = useRef(false)

  useEffect(() => {
    if (!start) return
    const { booking, pointerId } = start
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = event
      if (!hasMoved.current && Math.hypot(x - start.x, y - start.y) < LEAST_PX) return
      hasMoved.current = true
      setDrag({ booking, x, y, target: latest.current.findTarget({ x, y }, start) })
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
      const point = { x: event.clientX, y: event.clientY }
      const target = hasMoved.current ? latest.current.findTarget(point, start) : null
      stop()
      if (target !== null) latest.current.onDrop(booking, target)
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
    startDrag: (booking: Party, event: PointerEvent<Element>) => {
      if (event.button !== 0) return
      hasMoved.current = false
      setStart({ booking, x: event.clientX, y: event.clientY, pointerId: event.pointerId })
    },
    /** True for the click that ends a drag. */
    wasDragged: () => hasMoved.current,
  }
}
