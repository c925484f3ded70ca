import { type PointerEvent, useState } from 'react'
import { width } from '../theme/theme.ts'

/** How far down, in pixels, a sheet must be dragged to close. */
const FAR_ENOUGH = 96

/** Lets a sheet follow the finger down; `onDown` is called when it is let go far enough. */
export function useDragDown(onDown: () => void) {
  const [start, setStart] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)

  function release() {
    setStart(null)
    setOffset(0)
    if (offset > FAR_ENOUGH) onDown()
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A press on a button in the header is a press, not a drag.
      if (event.target instanceof Element && event.target.closest('button')) return
      // Where there is room it is a card in the middle, which is not drawn down.
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
