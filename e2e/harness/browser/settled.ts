import type { Page } from 'playwright-core'

/**
 * What is still on its way: the calm shapes of a page, shapes of what is loading, lists that are not there yet, and what
 * was pressed a moment ago.
 */
const COMING = '.calm > span, [aria-busy=true], [data-loading], [data-pressed]'

/** Waits until everything that the page shows is there: nothing is still on its way, its fonts are read, and all is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.locator(COMING).first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
}
