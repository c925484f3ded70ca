import { useDeferredValue } from 'react'

/** Opens one frame after the press: on slow phones the first opening takes several frames. Closes at once. */
export function useDeferredOpen(open: boolean): boolean {
  return useDeferredValue(open, false) && open
}
