import { type ComponentType, lazy } from 'react'

export interface RetryingLazy<Props> {
  /** Number of the latest attempt, from 0. */
  getLatest: () => number
  retry: () => number
  /** The component of that attempt; stable across calls. */
  getAttempt: (attempt: number) => ComponentType<Props>
  /** Never rejects: a failed preload is repeated on render. */
  preload: () => Promise<void>
}

/**
 * Define it outside of components: a lazy created while rendering requests again getAttempt every render.
 * A failed lazy stays failed, so each attempt has its own.
 */
export function createRetryingLazy<Props>(
  load: (attempt: number) => Promise<{ default: ComponentType<Props> }>,
): RetryingLazy<Props> {
  const made = new Map<number, ComponentType<Props>>()
  let latest = 0

  function getAttempt(attempt: number) {
    const known = made.get(attempt)
    if (known !== undefined) return known
    const part = lazy(() => load(attempt)) as ComponentType<Props>
    made.set(attempt, part)
    return part
  }
  /** A lazy suspends even for a loaded module, so the preloaded component replaces it. */
  async function preload() {
    const { default: part } = await load(latest)
    if (!made.has(latest)) made.set(latest, part)
  }
  return {
    getAttempt,
    preload: () => preload().catch(() => {}),
    getLatest: () => latest,
    retry: () => {
      latest += 1
      return latest
    },
  }
}
