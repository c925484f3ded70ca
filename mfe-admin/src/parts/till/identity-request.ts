import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

/** A store: the button is in the frame, the dialog beside the page. */
export function requestIdentity(wanted: boolean): void {
  isOpen = wanted
  for (const listener of listeners) listener()
}

export function useIdentityRequest(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
