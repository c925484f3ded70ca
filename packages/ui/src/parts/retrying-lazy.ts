import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that is fetched when first shown, and can be fetched again when that failed. */
export interface RetryingLazy<Props> {
  /** The latest attempt's number: 0, then one more for each retry. */
  latest: () => number
  /** Begins a new attempt and answers its number. */
  retry: () => number
  /** The part as fetched at that attempt; the same component every time it is asked. */
  at: (attempt: number) => LazyExoticComponent<ComponentType<Props>>
}

/**
 * Must be made outside of components: a lazy made while rendering asks a dead server anew at every render.
 * A failed lazy stays failed for ever, so each attempt has one of its own.
 */
export function retryingLazy<Props>(
  load: (attempt: number) => Promise<{ default: ComponentType<Props> }>,
): RetryingLazy<Props> {
  const made = new Map<number, LazyExoticComponent<ComponentType<Props>>>()
  let latest = 0

  function at(attempt: number) {
    const known = made.get(attempt)
    if (known !== undefined) return known
    const part = lazy(() => load(attempt))
    made.set(attempt, part)
    return part
  }
  return {
    at,
    latest: () => latest,
    retry: () => {
      latest += 1
      return latest
    },
  }
}
