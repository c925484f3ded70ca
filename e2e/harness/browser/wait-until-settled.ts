import type { Page } from 'playwright-core'

const COMING = '.page-skeleton > span, [aria-busy=true], [data-loading], [data-pressed]'

export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator(COMING).first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
}
