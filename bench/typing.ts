import type { Page } from 'playwright-core'
import { CUSTOMERS, customerOf, fillWithCustomers } from './people.ts'
import { onStage } from './stage.ts'

/** Measures, in a browser, how long staff who type a search wait from the last key until its rows are on screen. */
const PEOPLE = 8
const KEY_PAUSE_MS = 100
const BOX = '[aria-labelledby=directory-title] input[type=search]'
const ROWS = '[aria-labelledby=directory-title] tbody tr'

/** What the page keeps of the directory: when which customer IDs stood there, and when the last key went down. */
interface Kept {
  shown: { at: number; ids: string }[]
  lastKeyAt: number
}

await onStage(async ({ page, address }) => {
  await fillWithCustomers()
  await page.addInitScript(watchDirectory)
  const unsearched = answerTo(page, null)
  await page.goto(`${address}/admin`)
  const everybody = await unsearched
  await showing(page, everybody)
  const waits: number[] = []
  let most = 0
  for (const text of searches()) {
    const ids = answerTo(page, text)
    await page.locator(BOX).click()
    await page.keyboard.type(text, { delay: KEY_PAUSE_MS })
    await showing(page, await ids)
    waits.push(await waited(page, text, await ids))
    most = Math.max(most, await page.locator(ROWS).count())
    await page.locator(BOX).fill('')
    await showing(page, everybody)
  }
  const sorted = waits.toSorted((left, right) => left - right)
  const at = (share: number) => `${sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0)} ms`
  console.log(`${waits.length} searches typed in the directory, ${KEY_PAUSE_MS} ms between keys`)
  console.log(`from the last key to its rows on screen: p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)}`)
  console.log(`rows that the page holds of ${CUSTOMERS.toLocaleString('en')}: ${most} at most`)
})

/** By name, by both names, by a phone's beginning, middle and end, of people spread over the directory. */
function searches(): string[] {
  return Array.from({ length: PEOPLE }, (_, i) => customerOf(1 + Math.floor((i * CUSTOMERS) / PEOPLE) + i)).flatMap(
    ({ firstName, lastName, phoneNumber }) => [
      firstName.toLowerCase(),
      `${firstName} ${lastName}`,
      phoneNumber.replace(/^\+971/, '0').slice(0, 6),
      phoneNumber.slice(-4),
    ],
  )
}

/** The customer IDs of the page's own answer to a search; null for the whole directory. */
async function answerTo(page: Page, search: string | null): Promise<string> {
  const answer = await page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/customers' && searchParams.get('search') === search
  })
  return ((await answer.json()) as { uniqueId: string }[]).map(({ uniqueId }) => uniqueId).join(' ')
}

/** From the last key until these customers stood there; where they already did, until the answer said so. */
function waited(page: Page, text: string, ids: string): Promise<number> {
  const given = { text, ids }
  return page.evaluate(({ text, ids }) => {
    const { shown, lastKeyAt } = (window as unknown as { kept: Kept }).kept
    const first = shown.findLast((view, i) => view.ids === ids && shown[i - 1]?.ids !== ids)
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = requests.findLast(({ name }) => new URL(name).searchParams.get('search') === text)
    return Math.max(first?.at ?? 0, answer?.responseEnd ?? 0) - lastKeyAt
  }, given)
}

async function showing(page: Page, ids: string): Promise<void> {
  await page.waitForFunction((ids) => (window as unknown as { kept: Kept }).kept.shown.at(-1)?.ids === ids, ids)
}

/** Runs in the page: keeps what stands in the directory after each frame in which it changed. */
function watchDirectory(): void {
  const kept: Kept = { shown: [], lastKeyAt: 0 }
  Object.assign(window, { kept })
  performance.setResourceTimingBufferSize(10_000)
  addEventListener('keydown', ({ timeStamp }) => Object.assign(kept, { lastKeyAt: timeStamp }), { capture: true })
  new MutationObserver(() => {
    requestAnimationFrame(() =>
      // Past the frame's callbacks, so that it has been drawn.
      setTimeout(() => {
        const rows = document.querySelectorAll('[aria-labelledby=directory-title] tbody tr')
        const ids = [...rows].map((row) => row.querySelectorAll('td')[2]?.textContent).join(' ')
        kept.shown.push({ at: performance.now(), ids })
      }),
    )
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
