import { type ComponentType, lazy } from 'react'

/** A part that is fetched when first shown, and can be fetched again when that failed. */
export interface RetryingLazy<Props> {
  /** The latest attempt's number: 0, then one more for each retry. */
  latest: () => number
  /** Begins a new attempt and answers its number. */
  retry: () => number
  /** The part as fetched at that attempt; the same component every time it is asked. */
  at: (attempt: number) => ComponentType<Props>
  /** Fetches the part before it is shown, and resolves in any case: when that fails, it is fetched once more when it is. */
  preload: () => Promise<void>
}

/**
 * Must be made outside of components: a lazy made while rendering asks a dead server anew at every render.
 * A failed lazy stays failed for ever, so each attempt has one of its own.
 */
export function retryingLazy<Props>(
  load: (attempt: number) => Promise<{ default: ComponentType<Props> }>,
): RetryingLazy<Props> {
  const made = new Map<number, ComponentType<Props>>()
  let latest = 0

  function at(attempt: number) {
    const known = made.get(attempt)
    if (known !== undefined) return known
    const part = lazy(() => load(attempt)) as ComponentType<Props>
    made.set(attempt, part)
    return part
  }
  /** A lazy waits even for what is there already, so what came ahead stands in its place. */
  async function preload() {
    const { default: part } = await load(latest)
    if (!made.has(latest)) made.set(latest, part)
  }
  return {
    at,
    preload: () => preload().catch(() => {}),
    latest: () => latest,
    retry: () => {
      latest += 1
      return latest
    },
  }
}
