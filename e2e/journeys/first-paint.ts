import { measuredVisit, slowPage } from 'bench/first-paint/measured-visit'
import type { Page } from 'playwright-core'

/** The root once the app answers presses. */
export const HYDRATED = '#root:not([data-prerendered])'
const SHELL = /\/main\.[0-9a-f]+\.js$/
/** Quick, but for a way to the server that is long enough to see what waits for what. */
const NEAR_PHONE = { slowdown: 1, latency: 100, bitsPerSecond: 50_000_000 }

/** What a first page comes to before it can be used. */
export interface Weight {
  /** Kilobytes of scripts. */
  scripts: number
  /** Their files. */
  files: number
  /** How many of them, and of the page, come one after another. */
  chain: number
}

/** Loads an address whose scripts do not come before they are let go. */
export async function loadedAhead(page: Page, address: string): Promise<{ letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SHELL, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return {
    async letGo() {
      resolve()
      await page.waitForLoadState('load')
      await page.unroute(SHELL)
    },
  }
}

/**
 * The weight of a page in a browser that has none of its files, signed in as another page is. No call is answered there:
 * a page that needs one before it can be used never comes so far, and none takes part in what comes after what by chance.
 */
export async function weightFor(page: Page, address: string, live: string): Promise<Weight> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  // What is fetched when the page rests may come before or after; a browser that never rests fetches none of it.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await context.route('**/api/**', () => {})
  const visit = await measuredVisit(await slowPage(context, live, NEAR_PHONE), address)
  await context.close()
  return { scripts: Math.ceil(visit.scripts), files: visit.files, chain: visit.scriptChain }
}
