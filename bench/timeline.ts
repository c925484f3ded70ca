import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/cli/build'
import { bringChromium } from '@sufra/cli/chromium'
import { builtPages } from '@sufra/cli/pages'
import { startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'
import { type APIRequestContext, chromium, type Page } from 'playwright-core'

/** Measures the staff's timeline on a full day, in a browser whose processor is slowed down to that of an old till. */
const bookings = 400
const slowdown = 4
const frames = 90
const day = '2099-06-15'
const statusPath = /\/api\/reservations\/\d+\/status$/

async function main(): Promise<void> {
  await buildFrontEnds(console.log)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-timeline-'))
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: 'owner-pass',
  })
  const product = await startProduct({ ...settings, pages: builtPages() })
  const browser = await chromium.launch({ executablePath: await bringChromium(console.log), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, product.address)
    await fill(page.request, product.address)
    await measure(page, product.address)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await send(page.request, `${address}/api/auth/admin-login`, { username: 'owner', password: 'owner-pass' })
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate(async () => {
    const { admin } = (await (await fetch('/api/auth/session')).json()) as { admin: unknown }
    localStorage.setItem('admin', JSON.stringify(admin))
  })
}

/** Bookings of one day, spread over its half hours, as staff enter them. */
async function fill(request: APIRequestContext, address: string): Promise<void> {
  await request.put(`${address}/api/admin/restaurant-capacity`, { data: { totalTables: 500, maxPersonsPerSlot: 5000 } })
  for (let i = 0; i < bookings; i++) {
    const minute = 12 * 60 + (i % 22) * 30
    await send(request, `${address}/api/reservations`, {
      customerName: `Guest ${i + 1}`,
      customerPhone: `05${String(10_000_000 + i)}`,
      date: day,
      time: `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
      partySize: 1 + (i % 8),
      specialRequests: i % 3 === 0 ? 'Window table' : null,
    })
  }
}

async function send(request: APIRequestContext, address: string, data: object): Promise<void> {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()} ${await answer.text()}`)
}

async function measure(page: Page, address: string): Promise<void> {
  // The browser's clock stands on the day, so that the page opens there.
  await page.clock.setFixedTime(`${day}T10:00:00+04:00`)
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  console.log(`${bookings} reservations in a day, ${slowdown} times slower, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    `${''.padEnd(24)}${['longest task ms', 'long tasks', 'until done ms'].map((h) => h.padStart(17)).join('')}`,
  )

  const blocks = page.locator('section li[aria-label]')
  await row(page, 'loading', async () => {
    await page.goto(`${address}/admin/reservations`)
    await blocks.nth(bookings - 1).waitFor({ state: 'attached' })
  })
  await row(page, 'changing a status', async () => {
    const changed = page.waitForResponse((response) => statusPath.test(response.url()))
    const reread = page.waitForResponse((response) => response.url().includes('/api/reservations?'))
    await blocks.first().getByRole('button').first().click()
    await Promise.all([changed, reread])
  })
  await row(page, 'scrolling down', () => scroll(page, 'down'))
  await row(page, 'scrolling across', () => scroll(page, 'across'))
}

/** Scrolls the page, or the timeline within it, a step at each frame, to its end. */
async function scroll(page: Page, way: 'down' | 'across'): Promise<void> {
  await page.evaluate(
    async ({ way, frames }) => {
      const across = document.querySelector('section li[aria-label]')?.closest('ul')?.parentElement?.parentElement
      const place = way === 'down' ? document.documentElement : across
      if (!place) throw new Error('There is no timeline')
      const length = way === 'down' ? place.scrollHeight : place.scrollWidth
      for (let frame = 0; frame < frames; frame++) {
        place.scrollBy(way === 'down' ? { top: length / frames } : { left: length / frames })
        await new Promise(requestAnimationFrame)
      }
    },
    { way, frames },
  )
}

/** Prints the tasks of more than 50 ms, which are those that a person notices, while something is done. */
async function row(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await act()
  // Two frames later everything that it caused has been drawn and counted.
  const tasks = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { tasks: number[] }).tasks.splice(0)
  })
  const took = performance.now() - startedAt
  const cells = [tasks.length > 0 ? Math.max(...tasks).toFixed(0) : 'under 50', String(tasks.length), took.toFixed(0)]
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(17)).join('')}`)
}

await main()
