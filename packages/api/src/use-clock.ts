import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** Ticks every minute, and when the page becomes visible: a sleeping phone misses its timers. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (ticking === undefined) {
    ticking = setInterval(notifyListeners, MINUTE_MS)
    document.addEventListener('visibilitychange', notifyListeners)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
    document.removeEventListener('visibilitychange', notifyListeners)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Rerenders when the reading changes. */
export function useClock<Reading extends string | number>(read: (now: Date) => Reading): Reading {
  const present = () => read(new Date())
  return useSyncExternalStore(subscribe, present, present)
}

export function useMinute(): Date {
  return new Date(useClock((now) => Math.floor(now.getTime() / MINUTE_MS)) * MINUTE_MS)
}
