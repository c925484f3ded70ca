import type { Locator, Page } from 'playwright-core'
import { openRequests } from '../harness/browser/aftermath.ts'
import { until } from '../harness/until.ts'

/** How often staff's pages ask again (staff specification §4). */
const POLL_MS = 60_000
/** What a page has for its question and to show the answer, before another minute passes. */
const PATIENCE_MS = 15_000
const MOST_MINUTES = 5

/**
 * Lets minutes pass on the page's clock, each in one leap as on a till that slept, until something stands there. The
 * leap waits for open requests, which it would cut off; one that begins just then is asked again a minute later.
 */
export async function minutesUntil(page: Page, comes: Locator): Promise<void> {
  for (let minute = 1; ; minute += 1) {
    await until(
      async () => openRequests(page),
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
