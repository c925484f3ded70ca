import type { StoreEnhancer } from '@reduxjs/toolkit'
import { watchPress } from './watch-press.ts'

/**
 * Holds still what the page shows while something on it is pressed. An answer that came between a finger's coming down
 * and its leaving would move the rows of a list, and the press would be lost or meet another record; every answer comes
 * through the store, so this is where all lists wait. What came meanwhile is shown as soon as the press has done its
 * work. Middleware and thunks see each change at once.
 */
export const holdWhilePressed: StoreEnhancer = (next) => (reducer, preloadedState) => {
  const store = next(reducer, preloadedState)
  const listeners = new Set<() => void>()
  let held: { state: ReturnType<typeof store.getState> } | null = null
  const notifyListeners = () => {
    for (const listener of [...listeners]) listener()
  }
  store.subscribe(() => held ?? notifyListeners())
  watchPress(
    () => {
      held = { state: store.getState() }
    },
    () => {
      const changed = held?.state !== store.getState()
      held = null
      if (changed) notifyListeners()
    },
  )
  return {
    ...store,
    getState: () => (held ? held.state : store.getState()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
