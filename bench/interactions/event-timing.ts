import type { Page } from 'playwright-core'

/** Runs in the page, before anything of it: keeps how long each press and key took to the next paint. */
export function keepInteractions(): void {
  const interactions: number[] = []
  Object.assign(window, { interactions })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) interactions.push(entry.duration)
    }
  }).observe(options)
}

/**
 * The longest press or key since it was asked last, in milliseconds (to 8 of them, as browsers tell it), once the page
 * has been drawn and rests. 0 when each was drawn within 16.
 */
export function worstUntilQuiet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const QUIET_FRAMES = 30
    const { interactions } = window as unknown as { interactions: number[] }
    for (let frame = 0; frame < QUIET_FRAMES; frame++) await new Promise(requestAnimationFrame)
    return Math.max(0, ...interactions.splice(0))
  })
}
