import { type PointerEvent, useState } from 'react'
import { width } from '../theme/theme.ts'

const CLOSE_DISTANCE_PX = 96

export function useDragDown(onDown: () => void) {
  const [start, setStart] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)

  function release() {
    setStart(null)
    setOffset(0)
    if (offset > CLOSE_DISTANCE_PX) onDown()
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A press on a button in the header is not a drag.
      if (event.target instanceof Element && event.target.closest('button')) return
      // Wide screens show a card, which cannot be dragged.
      if (matchMedia(`(min-width: ${width.wide})`).matches) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(event.clientY)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start !== null) setOffset(Math.max(0, event.clientY - start))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  return { offset, dragging: start !== null, handle }
}
