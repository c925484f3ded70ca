import type { Locator, Page } from 'playwright-core'

/** How often staff's pages ask again (staff specification §4). */
const POLL_MS = 60_000
/** What a page has for its question and to show the answer, before another minute passes. */
const PATIENCE_MS = 15_000
const MOST_MINUTES = 5
/** So long nothing is asked or answered before the clock leaps, or what is on its way would be given up. */
const QUIET_MS = 1000

/**
 * Lets minutes pass on the page's clock, each in one leap as on a till that slept, until something stands there. One
 * need not do: a question that is on its way when the clock leaps is given up, and is asked again a minute later.
 */
export async function minutesUntil(page: Page, comes: Locator): Promise<void> {
  for (let minute = 1; ; minute += 1) {
    await quiet(page)
    await page.clock.fastForward(POLL_MS)
    try {
      return await comes.waitFor({ timeout: PATIENCE_MS })
    } catch (error) {
      if (minute === MOST_MINUTES) throw error
    }
  }
}

async function quiet(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer = setTimeout(resolve, QUIET_MS)
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(resolve, QUIET_MS)
  }
  page.on('request', again).on('requestfinished', again).on('requestfailed', again)
  await promise
  page.off('request', again).off('requestfinished', again).off('requestfailed', again)
}
