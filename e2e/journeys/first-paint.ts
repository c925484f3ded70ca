import { measureVisit, openSlowPage } from 'bench/first-paint/measured-visit'
import type { Page } from 'playwright-core'

export const HYDRATED = '#root:not([data-prerendered])'
const SHELL = /\/main\.[0-9a-f]+\.js$/
/** Fast, but with enough latency to show sequential requests. */
const NEAR_PHONE = { slowdown: 1, latency: 100, bitsPerSecond: 50_000_000 }

export interface Weight {
  scripts: number
  files: number
  chain: number
}

export async function openBeforeScripts(page: Page, address: string): Promise<{ releaseScripts: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SHELL, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return {
    async releaseScripts() {
      resolve()
      await page.waitForLoadState('load')
      await page.unroute(SHELL)
    },
  }
}

/**
 * Measures a page with an empty cache, in another page's session. Calls stay unanswered: a page that needs one before
 * it is usable fails, and calls do not affect the chain.
 */
export async function measureWeight(page: Page, address: string, live: string): Promise<Weight> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  // Disables idle prefetches, whose time varies.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await context.route('**/api/**', () => {})
  const visit = await measureVisit(await openSlowPage(context, live, NEAR_PHONE), address)
  await context.close()
  return { scripts: Math.ceil(visit.scripts), files: visit.files, chain: visit.scriptChain }
}
