import { useEffect, useEffectEvent } from 'react'
import { readLastTouch, recordTouch } from './last-touch.ts'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

/** Counts activity in every tab; after sleep it runs on waking. */
export function useIdle(idleMs: number, isWatched: boolean, onIdle: () => void): void {
  const act = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isWatched) return
    let seenAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkIdle = () => {
      clearTimeout(timer)
      const left = Math.max(seenAt, readLastTouch()) + idleMs - Date.now()
      if (left > 0) timer = setTimeout(checkIdle, left)
      else act()
    }
    const recordActivity = () => {
      if (Date.now() - Math.max(seenAt, readLastTouch()) >= idleMs) return act()
      seenAt = Date.now()
      recordTouch()
    }
    checkIdle()
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, recordActivity, { capture: true, passive: true })
    document.addEventListener('visibilitychange', checkIdle)
    return () => {
      clearTimeout(timer)
      for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, recordActivity, { capture: true })
      document.removeEventListener('visibilitychange', checkIdle)
    }
  }, [idleMs, isWatched])
}
