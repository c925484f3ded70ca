import { useDeferredValue } from 'react'

/**
 * Opens a dialog right after the press that asks for it has been drawn: on a slow phone its first opening takes a few
 * frames. It closes at once.
 */
export function useOpensAfterPress(open: boolean): boolean {
  return useDeferredValue(open, false) && open
}
