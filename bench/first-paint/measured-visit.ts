import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** An older phone on a slow network: 1.6 Mbit/s, 150 ms round trip. */
const SLOW_PHONE = { slowdown: 4, latency: 150, bitsPerSecond: 1_600_000 }

/** Times are milliseconds since navigation start. */
export interface Visit {
  fcp: number
  lcp: number
  /** When the first control responds; null on a page without React. */
  live: number | null
  /** Transferred kilobytes of scripts, until `live`. */
  scripts: number
  files: number
  /** Completed requests until `live`, the page included. */
  requests: number
  /** The longest chain of sequential requests. */
  chain: number
  /** The same for the page and its scripts only. */
  scriptChain: number
  cls: number
}

interface RecordedVisit extends Pick<Visit, 'fcp' | 'lcp' | 'cls'> {
  live: number | null
}

interface RecordedRequest {
  name: string
  startTime: number
  responseEnd: number
  encodedBodySize: number
}

/**
 * A page that records its visits.
 * @param live CSS selector of the control pressed first; null for pages without React.
 */
export async function openSlowPage(context: BrowserContext, live: string | null, phone = SLOW_PHONE): Promise<Page> {
  const page = await context.newPage()
  await throttlePage(await context.newCDPSession(page), phone)
  await page.addInitScript(keepPaints, live)
  return page
}

export async function measureVisit(page: Page, address: string): Promise<Visit> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as { recorded: RecordedVisit }).recorded.live !== 0)
  await waitUntilQuiet(page)
  return read(page)
}

/** Waits until no request, paint or shift occurs for a while; slow CPUs leave long gaps. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_MS = 1500
    const sign = () =>
      JSON.stringify([
        performance.getEntriesByType('resource').length,
        (window as unknown as { recorded: RecordedVisit }).recorded,
      ])
    for (let before = ''; before !== sign(); ) {
      before = sign()
      await new Promise((later) => setTimeout(later, QUIET_MS))
    }
  })
}

async function throttlePage(cdp: CDPSession, { slowdown, latency, bitsPerSecond }: typeof SLOW_PHONE): Promise<void> {
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
  const { recorded, asked } = await page.evaluate(() => {
    const timings = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const asked = timings.map(({ name, startTime, responseEnd, encodedBodySize }) => {
      return { name, startTime, responseEnd, encodedBodySize }
    })
    return { recorded: (window as unknown as { recorded: RecordedVisit }).recorded, asked }
  })
  const until = asked.filter(({ responseEnd }) => responseEnd <= (recorded.live ?? Number.POSITIVE_INFINITY))
  const scripts = until.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, script) => sum + script.encodedBodySize, 0)
  const [document] = asked
  return {
    ...recorded,
    scripts: bytes / 1000,
    files: scripts.length,
    requests: until.length,
    chain: findLongestChain(until),
    scriptChain: findLongestChain(document ? [document, ...scripts] : scripts),
  }
}

/** The longest sequence of requests that each start after the previous answer. */
function findLongestChain(asked: readonly Pick<RecordedRequest, 'startTime' | 'responseEnd'>[]): number {
  let length = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { startTime, responseEnd } of asked.toSorted((one, other) => one.responseEnd - other.responseEnd)) {
    if (startTime < end) continue
    length += 1
    end = responseEnd
  }
  return length
}

function keepPaints(live: string | null): void {
  const recorded: RecordedVisit = { fcp: 0, lcp: 0, live: live === null ? null : 0, cls: 0 }
  Object.assign(window, { recorded })
  performance.setResourceTimingBufferSize(1_000)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') recorded.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) recorded.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) recorded.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  if (live === null) return
  const look = () => {
    if (document.querySelector(live)) recorded.live = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
