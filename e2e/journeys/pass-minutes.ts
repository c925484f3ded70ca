import type { Locator, Page } from 'playwright-core'
import { countOpenRequests } from '../harness/browser/open-pages.ts'
import { waitFor } from '../harness/wait-for.ts'

/** Polling interval of staff pages (staff specification §4). */
const POLL_MS = 60_000
/** Time for a poll and its rendering, before the next minute passes. */
const PATIENCE_MS = 15_000
const MOST_MINUTES = 5

/**
 * Advances the page's clock by whole minutes, as after sleep, until the element appears. Waits for open requests first,
 * because the leap would abort them.
 */
export async function passMinutesUntil(page: Page, comes: Locator): Promise<void> {
  for (let minute = 1; ; minute += 1) {
    await waitFor(
      async () => countOpenRequests(page),
      (count) => count === 0,
    )
    await page.clock.fastForward(POLL_MS)
    try {
      return await comes.waitFor({ timeout: PATIENCE_MS })
    } catch (error) {
      if (minute === MOST_MINUTES) throw error
    }
  }
}
