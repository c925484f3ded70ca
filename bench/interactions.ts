import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { withDemoBrowser } from './demo-browser.ts'
import { type Act, GUEST, STAFF } from './interactions/acts.ts'
import { keepInteractions, worstUntilQuiet } from './interactions/event-timing.ts'

/**
 * Measures how long a press or a key takes to the next paint (INP, by the browser's own event timing), for what guests
 * do on a phone and staff at a till, on the demo restaurant and on processors four times slower than this one.
 * Usage: npm run bench -- interactions [--rounds 3] [--language ar]
 */
const SLOWDOWN = 4
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, language: { type: 'string', default: 'en' } },
})
const ROUNDS = Number(values.rounds)
const LANGUAGE = values.language
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TILL: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

await withDemoBrowser(async (browser, address) => {
  await measure('A guest on a phone', browser, address, PHONE, GUEST)
  await measure('Staff at a till', browser, address, TILL, STAFF)
})

/** Does all acts in each round and prints the median of each one's worst press or key. */
async function measure(
  who: string,
  browser: Browser,
  address: string,
  device: BrowserContextOptions,
  acts: readonly Act[],
) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await one(browser, address, device, acts))
  console.log(`\n${who}, ${SLOWDOWN} times slower, medians of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [i, { name }] of acts.entries()) {
    const worst = rounds.map((times) => times[i] ?? 0).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
    console.log(`${name.padEnd(36)}${String(worst).padStart(6)} ms`)
  }
}

async function one(
  browser: Browser,
  address: string,
  device: BrowserContextOptions,
  acts: readonly Act[],
): Promise<number[]> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript((language) => localStorage.setItem('language', language), LANGUAGE)
  await page.addInitScript(keepInteractions)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(address, { waitUntil: 'networkidle' })
  await worstUntilQuiet(page)
  const times: number[] = []
  for (const act of acts) times.push(await timed(page, act))
  await context.close()
  return times
}

async function timed(page: Page, { name, does, until }: Act): Promise<number> {
  try {
    await does(page)
    if (until) await page.locator(until).first().waitFor()
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
  }
  return worstUntilQuiet(page)
}
