import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countCutCharts,
  findAccessibilityFaults,
  findTextAwayFromStart,
  measureOverflow,
  runAxeRules,
} from '../harness/browser/accessibility.ts'
import { holdResponses, removeInlinedRestaurant } from '../harness/browser/hold-network.ts'
import {
  findCoveredFocusStops,
  listColors,
  measureRightEdges,
  measureSpan,
  measureTops,
  readPaint,
  resolveColors,
} from '../harness/browser/measures.ts'
import { createPageActions, LANGUAGES } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { getPageName, loadTranslator, type Translate } from '../harness/browser/words.ts'

const ENGLISH = 'Saffron ice cream'
const dates = { validFrom: '2026-11-01', validUntil: '2036-11-01' }
/** Records without an Arabic text, beside those of the demo. */
const ENGLISH_REWARD = ['/api/rewards', { name: ENGLISH, description: 'Two scoops.', pointsCost: 5 }] as const
const ENGLISH_NEWS = ['/api/admin/news', { title: ENGLISH, content: 'From our own kitchen.' }] as const
const ENGLISH_OFFER = [
  '/api/admin/offers',
  { title: ENGLISH, description: 'Half.', discountType: 'fixed', discountValue: 5, ...dates },
] as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  const till = await stage.till('en')
  await signInAs(till, stage, 'staff')
  const add = async ([path, record]: readonly [path: string, record: object]): Promise<{ id: number }> => {
    const added = await till.request.post(stage.address + path, { data: record })
    expect(added.status()).toBe(201)
    return added.json()
  }
  const reward = await add(ENGLISH_REWARD)
  await add(ENGLISH_OFFER)
  await add(ENGLISH_NEWS)
  await till.context().close()
  // A ledger entry with a typed name.
  const path = `${stage.address}/api/rewards/${reward.id}/redeem`
  const redeemed = await phone.request.post(path, { data: { customerId: 1 } })
  expect(redeemed.status()).toBe(201)
})
afterAll(() => stage?.stop())

const typed = [
  ['/admin/history?customerId=1', '[aria-labelledby=transactions] li > :first-child'],
  ['/admin/offers', 'article :is(h2, p[lang])'],
  ['/admin/rewards', 'article :is(h2, p[lang])'],
  ['/admin/news', 'article :is(h2, p[lang])'],
] as const
const CHARTS = 5
const TILL = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describe.each(LANGUAGES)('layout of the staff area (%s)', (language) => {
  let page: Page
  let say: Translate
  beforeAll(async () => {
    say = await loadTranslator(language)
    page = await stage.till(language)
    await signInAs(page, stage, 'staff')
  })

  it.each(typed)('typed text on %s aligns to the line start in any language', async (path, texts) => {
    await visit(page, stage, path)
    await page.locator(texts).filter({ hasText: ENGLISH }).first().waitFor()
    expect(await findTextAwayFromStart(page.locator(texts))).toEqual([])
  })

  it('the rail and the page take the whole width of the screen [T025]', async () => {
    await visit(page, stage, '/admin')
    const reach = await measureSpan(page.getByRole('banner'), page.getByRole('main'))
    expect(reach).toEqual({ left: 0, right: TILL.width })
  })

  it('a figure of seven digits stands whole on one line of its tile', async () => {
    const figures = { totalCustomers: 296_592, totalPointsEarned: 1_296_592, totalPointsRedeemed: 296_592 }
    await page.route('**/api/admin/daily-report', (route) =>
      route.fulfill({ json: { ...figures, newCustomersToday: 1 } }),
    )
    for (const width of [1240, 1280, 1440, 800, 360]) {
      await page.setViewportSize({ width, height: TILL.height })
      await visit(page, stage, '/admin')
      for (const text of ['296,592', '1,296,592']) {
        const figure = page.getByText(text, { exact: true }).first()
        await figure.waitFor()
        expect([width, text, await linesAndRoom(figure)]).toEqual([width, text, { lines: 1, isWhole: true }])
      }
    }
    await page.unroute('**/api/admin/daily-report')
    await page.setViewportSize(TILL)
  })

  it('paper has the receipt’s code alone while it is open, also without the Print button', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin')
    await staff.press('admin.qr.button')
    await staff.fill('admin.qr.phone', '0501234567')
    await staff.fill('admin.qr.amount', '12')
    await staff.press('admin.qr.generate')
    await page.locator('[data-print] svg').waitFor()
    await page.emulateMedia({ media: 'print' })
    const inked = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements.filter((element) => getComputedStyle(element).visibility === 'visible').map((each) => each.outerHTML),
      )
    expect(inked[0]).toMatch(/^<div data-print/)
    expect(await page.locator('[data-print]').evaluate((code) => code.querySelectorAll('*').length + 1)).toBe(
      inked.length,
    )
    await page.emulateMedia({ media: 'screen' })
  })

  it('outermost labels of each chart are not cut off', async () => {
    await visit(page, stage, '/admin/reports')
    const charts = page.locator('canvas')
    await charts.nth(CHARTS - 1).waitFor()
    await waitUntilSettled(page)
    expect(await countCutCharts(charts)).toBe(0)
  })

  it('figures of a chart’s table are aligned by digit', async () => {
    await visit(page, stage, '/admin/reports')
    await page
      .getByRole('button', { name: say('common.report.table') })
      .first()
      .click()
    const lines = page.getByRole('table', { name: say('admin.reports.points') }).getByRole('row')
    for (const column of ['td:nth-child(2)', 'td:nth-child(3)'])
      expect(await measureRightEdges(lines.locator(column))).toHaveLength(1)
  })

  it('charts use forced colours in the light and the dark scheme', async () => {
    await visit(page, stage, '/admin/reports')
    const chart = page.locator('canvas').first()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const [writing] = await resolveColors(page, 'CanvasText')
      await expect.poll(async () => (await listColors(chart))[0]).toBe(writing)
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })

  it('all content is within landmarks, and table figures are aligned by digit', async () => {
    await visit(page, stage, '/admin')
    expect(await runAxeRules(page, 'region', 'heading-order')).toEqual([])
    const points = page.getByRole('row').locator('td[data-numeric=true]')
    expect(await points.count()).toBeGreaterThan(5)
    expect(await measureRightEdges(points)).toHaveLength(1)
    await visit(page, stage, '/admin/reservations')
    const slots = page.getByRole('table', { name: say('reservations.diary.timeline.title') }).locator('tbody tr')
    for (const column of ['td:nth-child(2)', 'td:nth-child(3)'])
      expect(await measureRightEdges(slots.locator(column))).toHaveLength(1)
  })

  it('figures of reports and a customer’s history are aligned by digit', async () => {
    await visit(page, stage, '/admin/reports')
    await page
      .locator('canvas')
      .nth(CHARTS - 1)
      .waitFor()
    for (const table of await page.getByRole('button', { name: say('common.report.table') }).all()) await table.click()
    for (const table of await page.getByRole('table').all()) {
      for (const column of [2, 3, 4]) {
        const figures = table.locator(`td[data-numeric=true]:nth-child(${column})`)
        expect((await measureRightEdges(figures)).length).toBeLessThanOrEqual(1)
      }
    }
    expect(await page.locator('td[data-numeric=true]').count()).toBeGreaterThan(50)
    await visit(page, stage, '/admin/history?customerId=1')
    const lines = page.locator('[aria-labelledby=transactions] li')
    await lines.first().waitFor()
    expect(await measureRightEdges(lines.locator('strong'))).toHaveLength(1)
    expect(await measureRightEdges(lines.locator('small:last-child > bdi'))).toHaveLength(1)
  })

  it('the pressed filter and the selected day are visible in forced colours', async () => {
    await visit(page, stage, '/admin/reservations')
    await page.emulateMedia({ forcedColors: 'active' })
    const [choice] = await resolveColors(page, 'Highlight')
    const filters = page.getByRole('group', { name: say('reservations.diary.filter.label') }).getByRole('button')
    expect((await readPaint(filters.first())).ground).toBe(choice)
    expect((await readPaint(filters.last())).ground).not.toBe(choice)
    const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button')
    expect((await readPaint(chosen)).ground).toBe(choice)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  it('a customer’s points and buttons are visible on a phone, without horizontal scrolling', async () => {
    await page.setViewportSize(PHONE)
    await visit(page, stage, '/admin')
    const row = page.getByRole('row', { name: 'Layla' })
    const parts = [
      row.locator('td[data-numeric=true]'),
      row.getByRole('button', { name: say('admin.points.title') }),
      row.getByRole('button', { name: say('admin.voucher.button') }),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true)
    }
    const widths = [await measureOverflow(page)]
    await page.setViewportSize({ width: 320, height: 800 })
    widths.push(await measureOverflow(page))
    await page.setViewportSize(TILL)
    expect(widths).toEqual([0, 0])
  })

  it('the phone menu shows the current page and leads to every page', async () => {
    await page.setViewportSize(PHONE)
    await visit(page, stage, '/admin')
    const title = say('common.navigation.main')
    await page.getByRole('button', { name: `${title}: ${getPageName('/admin', language)}` }).click()
    const menu = page.getByRole('dialog', { name: title })
    await menu.waitFor()
    const groups = menu.getByRole('group')
    const links = menu.getByRole('link')
    const seen = new Set<string>(await links.allTextContents())
    for (const group of await groups.all()) {
      const opener = group.getByRole('button')
      if ((await opener.count()) > 0 && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      for (const text of await links.allTextContents()) seen.add(text)
    }
    expect(seen.size).toBe(frontEnds.flatMap(({ navigation }) => navigation).length)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await menu.getByRole('button', { name: say('common.navigation.groups.restaurant') }).click()
    await menu.getByRole('link', { name: getPageName('/admin/restaurant-hours', language) }).click()
    const heading = page.getByRole('heading', { level: 1, name: say('management.hours.title') })
    await heading.waitFor()
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: `${title}: ${getPageName('/admin/restaurant-hours', language)}` }).waitFor()
    await waitUntilSettled(page)
    expect(await findCoveredFocusStops(page)).toEqual([])
    await page.getByRole('button', { name: `${title}: ${getPageName('/admin/restaurant-hours', language)}` }).click()
    await menu.getByRole('link', { name: getPageName('/admin/password', language) }).click()
    await page.getByRole('heading', { level: 1, name: say('admin.ownPassword.title') }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await page.setViewportSize(TILL)
  })

  it('links do not shift when the restaurant’s name loads', async () => {
    await page.setViewportSize(TILL)
    await removeInlinedRestaurant(page)
    const answers = await holdResponses(page, '/api/restaurant')
    await page.goto(`${stage.address}/admin/news`)
    await answers.asked
    const link = page.getByRole('link', { name: getPageName('/admin', language) })
    const before = await measureTops(link)
    answers.release()
    await page.getByText({ en: 'Sufra', ar: 'سفرة' }[language], { exact: true }).waitFor()
    expect(await measureTops(link)).toEqual(before)
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})

function linesAndRoom(figure: Locator) {
  return figure.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const { left, right } = text.getBoundingClientRect()
    const room = element.closest('main div > div')?.getBoundingClientRect()
    return {
      lines: text.getClientRects().length,
      isWhole: room !== undefined && left >= room.left && right <= room.right,
    }
  })
}
