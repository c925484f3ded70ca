import type { StoreEnhancer } from '@reduxjs/toolkit'
import { watchPress } from './watch-press.ts'

/**
 * Freezes the displayed state while a control is pressed, because a late answer would move rows under the pointer.
 * Subscribers get the changes after the press. Middleware and thunks are not delayed.
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
