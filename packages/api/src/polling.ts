import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Set by the live updates: whether this browser has a healthy stream. */
export function setLive(value: boolean): void {
  if (value === isLive) return
  isLive = value
  for (const listener of listeners) listener()
}

function hasLiveUpdates(): boolean {
  return isLive
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The interval of a poll, which pauses (0) while live updates arrive. */
export function usePollingInterval(intervalMs: number): number {
  return useSyncExternalStore(subscribe, hasLiveUpdates) ? 0 : intervalMs
}
