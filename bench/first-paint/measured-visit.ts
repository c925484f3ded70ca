import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A phone of some years ago on a slow mobile network: 1.6 Mbit/s, 150 ms to the server and back. */
const SLOW_PHONE = { slowdown: 4, latency: 150, bitsPerSecond: 1_600_000 }

/** What one load of a page came to. Times are milliseconds from its beginning. */
export interface Visit {
  /** When the first words were painted. */
  fcp: number
  /** When the largest part of the page was painted, at last. */
  lcp: number
  /** When the page answered a press on the element that is pressed first; null on a page without React. */
  live: number | null
  /** Kilobytes of scripts as they came, up to then. */
  scripts: number
  /** How many files these were. */
  files: number
  /** Files and calls asked for and answered up to then, the page among them. */
  requests: number
  /** How many of these had to wait for each other, one after another. */
  chain: number
  /** How many of the page and its scripts had to. */
  scriptChain: number
  /** How much of the page moved by itself. */
  cls: number
}

/** What the page keeps of itself. */
interface Kept extends Pick<Visit, 'fcp' | 'lcp' | 'cls'> {
  /** 0 until then. */
  live: number | null
}

/** A request as the page saw it. */
interface Asked {
  name: string
  startTime: number
  responseEnd: number
  encodedBodySize: number
}

/**
 * A page of that phone, which keeps what each of its visits comes to.
 * @param live a CSS selector of what a person presses first; null for pages without React.
 */
export async function slowPage(context: BrowserContext, live: string | null, phone = SLOW_PHONE): Promise<Page> {
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page), phone)
  await page.addInitScript(keepPaints, live)
  return page
}

/** Opens an address in such a page, and waits until nothing more comes. */
export async function measuredVisit(page: Page, address: string): Promise<Visit> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as { kept: Kept }).kept.live !== 0)
  await quiet(page)
  return read(page)
}

/** Resolves when nothing has been asked for, painted or moved for a while. A slow phone is busy for long between. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_MS = 1500
    const sign = () =>
      JSON.stringify([performance.getEntriesByType('resource').length, (window as unknown as { kept: Kept }).kept])
    for (let before = ''; before !== sign(); ) {
      before = sign()
      await new Promise((later) => setTimeout(later, QUIET_MS))
    }
  })
}

async function slowDown(cdp: CDPSession, { slowdown, latency, bitsPerSecond }: typeof SLOW_PHONE): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Network.enable')
  const throughput = bitsPerSecond / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
}

async function read(page: Page): Promise<Visit> {
  const { kept, asked } = await page.evaluate(() => {
    const timings = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const asked = timings.map(({ name, startTime, responseEnd, encodedBodySize }) => {
      return { name, startTime, responseEnd, encodedBodySize }
    })
    return { kept: (window as unknown as { kept: Kept }).kept, asked }
  })
  const until = asked.filter(({ responseEnd }) => responseEnd <= (kept.live ?? Number.POSITIVE_INFINITY))
  const scripts = until.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, script) => sum + script.encodedBodySize, 0)
  const [document] = asked
  return {
    ...kept,
    scripts: bytes / 1000,
    files: scripts.length,
    requests: until.length,
    chain: longestChain(until),
    scriptChain: longestChain(document ? [document, ...scripts] : scripts),
  }
}

/** The most requests of which each began when the one before had been answered. */
function longestChain(asked: readonly Pick<Asked, 'startTime' | 'responseEnd'>[]): number {
  let length = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { startTime, responseEnd } of asked.toSorted((one, other) => one.responseEnd - other.responseEnd)) {
    if (startTime < end) continue
    length += 1
    end = responseEnd
  }
  return length
}

/** Runs in the page, before anything of it. */
function keepPaints(live: string | null): void {
  const kept: Kept = { fcp: 0, lcp: 0, live: live === null ? null : 0, cls: 0 }
  Object.assign(window, { kept })
  performance.setResourceTimingBufferSize(1_000)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') kept.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) kept.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  if (live === null) return
  const look = () => {
    if (document.querySelector(live)) kept.live = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
