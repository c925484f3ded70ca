import { addDays } from '@sufra/domain/platform/calendar-day'
import { formatDay } from '@sufra/i18n/format'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { bookIn } from '../harness/browser/tables.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

/** A press acts on the element under the finger at its start, whatever answer arrives before its end. */

const POLL_MS = 60_000
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Presses the mouse button on an element. @returns the release. */
async function pressDown(page: Page, what: Locator): Promise<() => Promise<void>> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  return () => page.mouse.up()
}

const waitUntilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await (await fetch('/favicon.svg', { cache: 'no-store' })).text()
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })

async function holdSearch(page: Page) {
  const isSearch = (url: URL) => url.pathname === '/api/customers' && url.searchParams.has('search')
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(isSearch, async (route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  return {
    asked: asked.promise,
    async answer() {
      const answered = page.waitForResponse((response) => isSearch(new URL(response.url())))
      free.resolve()
      await (await answered).finished()
      await waitUntilDrawn(page)
      await page.unroute(isSearch)
    },
  }
}

describe.each(TILLS)('press that is held while a search result arrives ($language)', ({ language, viewport }) => {
  let say: Translate
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    till = await stage.till(language, viewport)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
  })

  const getNames = () => till.locator('tbody tr td:first-child button')
  const record = () => staff.dialog('admin.customer.title')
  /** Searches for the directory's third person; the answer arrives while the second is pressed. */
  async function searchForAnother() {
    await till.goto(`${stage.address}/admin`)
    await getNames().nth(2).waitFor()
    const [, pressed = '', sought = ''] = await getNames().allTextContents()
    const search = await holdSearch(till)
    await till.getByRole('searchbox').fill(sought)
    await search.asked
    return { search, pressed, sought, row: till.getByRole('button', { name: pressed, exact: true }) }
  }
  async function isRecordVisible({ pressed, sought }: { pressed: string; sought: string }) {
    await record().getByText(pressed).first().waitFor()
    await expect.poll(() => getNames().allTextContents()).toEqual([sought])
    await till.keyboard.press('Escape')
    await staff.waitUntilClosed()
  }
  const isHeadingFocused = () => till.evaluate(() => document.activeElement?.matches('h1, h2') ?? false)

  it('by mouse opens the record of the pressed row, although the result removes it', async () => {
    const other = await searchForAnother()
    const release = await pressDown(till, other.row)
    await other.search.answer()
    await release()
    await isRecordVisible(other)
  })

  it('by space bar opens the record, and closing it moves the focus to a heading', async () => {
    const other = await searchForAnother()
    await other.row.focus()
    await till.keyboard.down('Space')
    await other.search.answer()
    await till.keyboard.up('Space')
    await isRecordVisible(other)
    await expect.poll(isHeadingFocused).toBe(true)
  })

  it('released outside the row does nothing, and the result appears afterwards', async () => {
    const { search, sought, row } = await searchForAnother()
    const release = await pressDown(till, row)
    await search.answer()
    await till.mouse.move(4, 4)
    await release()
    await expect.poll(() => getNames().allTextContents()).toEqual([sought])
    expect(await till.getByRole('dialog').count()).toBe(0)
  })

  it('keeps the element of a row that stays in the list', async () => {
    await till.goto(`${stage.address}/admin`)
    await getNames().nth(2).waitFor()
    const row = await getNames().nth(2).elementHandle()
    await staff.searchCustomer((await row?.textContent()) ?? '')
    await expect.poll(() => getNames().count()).toBe(1)
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('in the history opens the customer of the pressed row', async () => {
    await till.goto(`${stage.address}/admin/history`)
    const rows = till.getByRole('navigation', { name: say('admin.customer.chooseTitle') }).locator('button:has(bdi)')
    await rows.nth(2).waitFor()
    const [, pressed = '', sought = ''] = await rows.locator('> span:first-child bdi').allTextContents()
    const search = await holdSearch(till)
    await till.getByRole('searchbox').fill(sought)
    await search.asked
    const release = await pressDown(till, rows.nth(1))
    await search.answer()
    await release()
    await till.getByRole('heading', { name: pressed }).waitFor()
  })

  it('among a day’s bookings opens the pressed one, although another is inserted above', async () => {
    const days = language === 'en' ? 1 : 2
    const day = addDays(TODAY, days)
    const book = (customerName: string, time: string) =>
      till.request.post(`${stage.address}/api/reservations`, {
        data: { customerName, customerPhone: '0501234567', date: day, time, partySize: 2 },
      })
    await book('Rasha', '13:00')
    await book('Samir', '13:30')
    await till.goto(`${stage.address}/admin/reservations`)
    for (let next = 0; next < days; next += 1) await staff.press('reservations.diary.day.next')
    await till
      .getByRole('status')
      .filter({ hasText: formatDay(day, language, 'long') })
      .waitFor()
    await staff.row('Samir').waitFor()
    const release = await pressDown(till, staff.button('reservations.diary.actions.cancel', staff.row('Rasha')))
    await book('Tariq', '12:00')
    const read = till.waitForResponse((response) => /\/api\/reservations\?/.test(response.url()))
    await till.clock.fastForward(POLL_MS)
    await (await read).finished()
    await waitUntilDrawn(till)
    await release()
    await till.getByRole('alertdialog').getByText('Rasha').waitFor()
    await staff.confirm('reservations.manage.confirmNo')
    await staff.row('Tariq').waitFor()
  })
})

it('a double tap on the reservation chip opens Manage and leaves it open', async () => {
  const say = await loadTranslator('en')
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  await phone.goto(stage.address)
  await bookIn(phone, say, 'en', addDays(TODAY, 3), '18:00')
  const chip = phone.getByRole('button', { name: new RegExp(`^${say('reservations.next.title')}`) })
  const box = await chip.boundingBox()
  if (!box) throw new Error('There is no chip')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await phone.touchscreen.tap(x, y)
  await phone.touchscreen.tap(x, y)
  const manage = createPageActions(phone, say).dialog('reservations.manage.title')
  await manage.waitFor()
  await phone.locator('[data-guarded]').first().waitFor({ state: 'detached' })
  expect(await manage.isVisible()).toBe(true)
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
