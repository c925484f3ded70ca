import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** Looks at each minute, and at once when the page is seen again: a phone that slept has missed its minutes. */
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

/** What the clock says, by a reading of it; drawn anew when that is another one, while the page stays open. */
export function useClock<Reading extends string | number>(read: (now: Date) => Reading): Reading {
  const present = () => read(new Date())
  return useSyncExternalStore(subscribe, present, present)
}

export function useMinute(): Date {
  return new Date(useClock((now) => Math.floor(now.getTime() / MINUTE_MS)) * MINUTE_MS)
}
