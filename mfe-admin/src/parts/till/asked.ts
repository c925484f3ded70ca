import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isAsked = false

/** A store: the button is in the frame, the dialog beside the page. */
export function askWho(wanted: boolean): void {
  isAsked = wanted
  for (const listener of listeners) listener()
}

export function useIsAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAsked,
  )
}
