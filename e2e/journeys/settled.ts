import type { Page } from 'playwright-core'

/** What stands where something is still on its way: shapes of what is loading, and lists that are not there yet. */
const COMING = '[aria-busy=true], [data-loading]'

/** Waits until everything that the page shows is there: nothing is still on its way, its fonts are read, and all is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.locator(COMING).first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
}
