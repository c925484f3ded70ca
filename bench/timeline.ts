import type { APIRequestContext, Page } from 'playwright-core'
import { beginTable, onStage, row, type Stage, send } from './stage.ts'

/** Measures the staff's timeline on a full day, in a browser whose processor is slowed down to that of an old till. */
const BOOKINGS = 400
const FRAMES = 90
/** A day that can be booked, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DAY = dayIn(30)
const STATUS_PATH = /\/api\/reservations\/\d+\/status$/
const BLOCK = 'section li[aria-label]'
const ROW = 'section[aria-labelledby=found-title] tbody button'

await onStage(async ({ page, address }) => {
  await fill(page.request, address)
  await measure({ page, address })
})

/** Bookings of one day, spread over its half hours, as staff enter them. */
async function fill(request: APIRequestContext, address: string): Promise<void> {
  await request.put(`${address}/api/admin/restaurant-capacity`, { data: { totalTables: 500, maxPersonsPerSlot: 5000 } })
  for (let i = 0; i < BOOKINGS; i++) {
    const minute = 12 * 60 + (i % 22) * 30
    await send(request, `${address}/api/reservations`, {
      customerName: `Guest ${i + 1}`,
      customerPhone: `05${String(10_000_000 + i)}`,
      date: DAY,
      time: `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
      partySize: 1 + (i % 8),
      specialRequests: i % 3 === 0 ? 'Window table' : null,
    })
  }
}

async function measure({ page, address }: Stage): Promise<void> {
  // The browser's clock stands on the day before, so that the page opens on a day without bookings.
  await page.clock.setFixedTime(`${dayIn(29)}T10:00:00+04:00`)
  await beginTable(page, `${BOOKINGS} reservations in a day`)
  await row(page, 'cold start, empty day', async () => {
    await page.goto(`${address}/admin/reservations`)
    await page.waitForSelector('section table tbody')
  })
  await row(page, 'opening the day', () => press(page, 'next'))
  await row(page, 'day before', () => press(page, 'previous', 0))
  await row(page, 'and back', () => press(page, 'next'))
  await row(page, 'changing a status', async () => {
    const changed = page.waitForResponse((response) => STATUS_PATH.test(response.url()))
    const reread = page.waitForResponse((response) => response.url().includes('/api/reservations?'))
    await page.locator(`${BLOCK} button`).first().click()
    await Promise.all([changed, reread])
  })
  await row(page, 'scrolling down', () => scroll(page, 'down'))
  await row(page, 'scrolling across', () => scroll(page, 'across'))
  await row(page, 'cold start, full day', async () => {
    await page.clock.setFixedTime(`${DAY}T10:00:00+04:00`)
    await page.reload()
    await page.locator(BLOCK).first().waitFor()
  })
}

/** Turns to the day beside, until the first of its bookings is drawn, or none is left. */
async function press(page: Page, way: 'previous' | 'next', bookings = 1): Promise<void> {
  await page.click(way === 'next' ? 'button[aria-label="Next day"]' : 'button[aria-label="Previous day"]')
  const present = bookings > 0 ? 'attached' : 'detached'
  for (const part of [BLOCK, ROW]) await page.locator(part).first().waitFor({ state: present })
}

/** Scrolls the page, or the timeline within it, a step at each frame, to its end. */
async function scroll(page: Page, way: 'down' | 'across'): Promise<void> {
  await page.evaluate(
    async ({ way, frames, block }) => {
      const across = document.querySelector(block)?.closest('ul')?.parentElement?.parentElement
      const place = way === 'down' ? document.documentElement : across
      if (!place) throw new Error('There is no timeline')
      const length = way === 'down' ? place.scrollHeight : place.scrollWidth
      for (let frame = 0; frame < frames; frame++) {
        place.scrollBy(way === 'down' ? { top: length / frames } : { left: length / frames })
        await new Promise(requestAnimationFrame)
      }
    },
    { way, frames: FRAMES, block: BLOCK },
  )
}
