import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** A step of the hours: fingers half as far apart again, or a turn of the wheel. */
const STEP = 1.4
const WHEEL_STEP_PX = 60

interface Pinch {
  onNearer: () => void
  onFarther: () => void
}

/** Two fingers on a screen or a touch pad, or the wheel with Ctrl, instead of the zoom of the whole page. */
export function usePinch(steps: Pinch): RefCallback<HTMLElement> {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  return useCallback((box: HTMLElement) => {
    const zoom = (isNearer: boolean) => (isNearer ? latest.current.onNearer() : latest.current.onFarther())
    let turned = 0
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < WHEEL_STEP_PX) return
      zoom(turned < 0)
      turned = 0
    }
    let apart = 0
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) return
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (event.type === 'touchmove' && distance < apart * STEP && distance > apart / STEP) return
      if (event.type === 'touchmove') zoom(distance > apart)
      apart = distance
    }
    box.addEventListener('wheel', turn, { passive: false })
    box.addEventListener('touchstart', pinch, { passive: false })
    box.addEventListener('touchmove', pinch, { passive: false })
    return () => {
      box.removeEventListener('wheel', turn)
      box.removeEventListener('touchstart', pinch)
      box.removeEventListener('touchmove', pinch)
    }
  }, [])
}
