import { useEffect, useEffectEvent } from 'react'
import { lastTouch, noteTouch } from './last-touch.ts'

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/** Counts activity in every tab; after sleep it runs on waking. */
export function useIdle(idleMs: number, isWatched: boolean, onIdle: () => void): void {
  const act = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isWatched) return
    let seenAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = Math.max(seenAt, lastTouch()) + idleMs - Date.now()
      if (left > 0) timer = setTimeout(look, left)
      else act()
    }
    const seen = () => {
      if (Date.now() - Math.max(seenAt, lastTouch()) >= idleMs) return act()
      seenAt = Date.now()
      noteTouch()
    }
    look()
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMs, isWatched])
}
