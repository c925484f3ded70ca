import type { Locator, Page } from 'playwright-core'
import { countOpenRequests } from '../harness/browser/open-pages.ts'
import { waitUntilSettled } from '../harness/browser/visit.ts'
import { waitFor } from '../harness/wait-for.ts'

/** Polling interval of staff pages (staff specification §4). */
const POLL_MS = 60_000
/** Time for a poll and its rendering, before the next minute passes. */
const PATIENCE_MS = 15_000
const MOST_MINUTES = 5

/**
 * Advances the page's clock by whole minutes, as after sleep, until the element appears. Waits for open requests first,
 * because the leap would abort them, and at the end, because a late answer would move what is pressed next.
 */
export async function passMinutesUntil(page: Page, comes: Locator): Promise<void> {
  for (let minute = 1; ; minute += 1) {
    await waitForAnswers(page)
    await page.clock.fastForward(POLL_MS)
    try {
      await comes.waitFor({ timeout: PATIENCE_MS })
      break
    } catch (error) {
      if (minute === MOST_MINUTES) throw error
    }
  }
  await waitForAnswers(page)
  await waitUntilSettled(page)
}

async function waitForAnswers(page: Page): Promise<void> {
  await waitFor(
    async () => countOpenRequests(page),
    (count) => count === 0,
  )
}
