import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { width } from '@sufra/ui/theme'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findCutOffText,
  findTextAwayFromStart,
  measureOverflow,
  runAxeRules,
} from '../harness/browser/accessibility.ts'
import { holdResponses, holdScripts, removeInlinedRestaurant } from '../harness/browser/hold-network.ts'
import {
  countTextLines,
  findCoveredFocusStops,
  measureLayoutShifts,
  measureRightEdges,
  measureSpan,
  measureTarget,
  measureTops,
  readFontFaces,
  readPaint,
  resolveColors,
} from '../harness/browser/measures.ts'
import { createPageActions, LANGUAGES } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

const PHONE = { width: 390, height: 844 }
/** The same phone at 200% zoom. */
const HALF = { width: 195, height: 422 }
const WIDE = { width: 1440, height: 900 }
/** The narrowest width with columns on guests' pages. */
const SIDE_BY_SIDE = { width: 900, height: 900 }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

describe.each(LANGUAGES)('layout of the customer pages (%s)', (language: Language) => {
  let say: Translate
  let page: Page
  beforeAll(async () => {
    say = await loadTranslator(language)
    page = await stage.phone(language)
    await signInAs(page, stage, 'guest')
    await visit(page, stage, '/')
  })

  it('Arabic headings use a font of their own, preloaded in Arabic only', async () => {
    await visit(page, stage, '/')
    const { faces, early } = await readFontFaces(page)
    expect(faces.includes('Markazi Text')).toBe(language === 'ar')
    expect(early).toBe(language === 'ar' ? 2 : 0)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Markazi Text')
  })

  it('nothing is animated under reduced motion', async () => {
    await visit(page, stage, '/rewards')
    const started = await page.evaluateHandle(() => {
      const names: string[] = []
      addEventListener('animationstart', ({ animationName }) => names.push(animationName), { capture: true })
      return names
    })
    await createPageActions(page, say).button('customer.rewards.redeem').first().click()
    await page.getByRole('alertdialog').waitFor()
    await waitUntilSettled(page)
    expect(await started.jsonValue()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  })

  it('no page is wider than a screen of half a phone’s width', async () => {
    await page.setViewportSize(HALF)
    const widths: Record<string, number> = { home: await measureOverflow(page) }
    for (const tab of ['rewards', 'offers', 'history', 'profile']) {
      await createPageActions(page, say).link(`customer.frame.${tab}`).last().click()
      await page.getByRole('heading', { level: 1, name: say(`customer.${tab}.title`) }).waitFor()
      await waitUntilSettled(page)
      widths[tab] = await measureOverflow(page)
    }
    await visit(page, stage, '/reservations')
    widths.reservations = await measureOverflow(page)
    await visit(page, stage, '/')
    await createPageActions(page, say).press('reservations.reserve.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().waitFor()
    await dialog.getByRole('group').getByRole('button', { disabled: false }).nth(1).click()
    await dialog.getByRole('radiogroup').first().waitFor()
    widths.reserve = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await findCutOffText(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('common.actions.discard') })
      .click()
    await page.setViewportSize(PHONE)
    const none = { home: 0, rewards: 0, offers: 0, history: 0, profile: 0, reservations: 0, reserve: 0 }
    expect(widths).toEqual(none)
  })

  it('a form page is one narrow centred column on a wide screen [T023]', async () => {
    await page.setViewportSize(WIDE)
    await visit(page, stage, '/reservations')
    const { left, right } = await measureSpan(page.getByRole('banner'), page.getByRole('main'))
    expect(right - left).toBeLessThanOrEqual(Number.parseInt(width.customer, 10))
    expect(left).toBe(WIDE.width - right)
    await page.setViewportSize(PHONE)
  })

  it('Home has two columns and dialogs are cards from 900 pixels, below one column and sheets [T024]', async () => {
    await visit(page, stage, '/')
    const main = page.getByRole('main')
    const reserve = page.getByRole('button', { name: say('reservations.reserve.title'), exact: true })
    const rewards = main.getByRole('link', { name: new RegExp(`^${say('customer.home.rewards')}`) })
    const tabs = page.getByRole('navigation', { name: say('common.navigation.main') })
    const sheet = page.getByRole('dialog', { name: say('reservations.reserve.title') })
    const seen: object[] = []
    for (const wide of [899, 900]) {
      await page.setViewportSize({ width: wide, height: 900 })
      const [act, way, bar, content] = [
        await measureSpan(reserve),
        await measureSpan(rewards),
        await measureSpan(tabs),
        await measureSpan(main),
      ]
      await reserve.click()
      await sheet.getByRole('textbox').first().waitFor()
      await waitUntilSettled(page)
      const { bottom, inside } = await sheet.evaluate((box) => {
        const { bottom, left, right } = box.getBoundingClientRect()
        return { bottom, inside: left >= 0 && right <= innerWidth }
      })
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      seen.push({
        beside: act.right <= way.left || way.right <= act.left,
        tabsFirst: language === 'ar' ? bar.left >= content.right : bar.right <= content.left,
        atTheFoot: Math.round(bottom) === 900,
        inside,
        overflow: await measureOverflow(page),
      })
    }
    await page.setViewportSize(PHONE)
    expect(seen).toEqual([
      { beside: false, tabsFirst: false, atTheFoot: true, inside: true, overflow: 0 },
      { beside: true, tabsFirst: true, atTheFoot: false, inside: true, overflow: 0 },
    ])
  })

  it('figures of the history are aligned by digit', async () => {
    await visit(page, stage, '/history')
    const points = page.getByRole('main').getByText(/^[+−]/)
    expect(await points.count()).toBeGreaterThan(2)
    expect(await measureRightEdges(points)).toHaveLength(1)
  })

  it('an offer’s title and text align to the line start in any language', async () => {
    await visit(page, stage, '/offers')
    const texts = page.getByRole('article').locator('h3, p')
    expect(await texts.count()).toBeGreaterThan(3)
    expect(await findTextAwayFromStart(texts)).toEqual([])
  })

  it('days and arrows of a calendar have 44 pixel touch targets', async () => {
    const calendar = page.getByRole('group', { name: say('customer.offers.calendar') })
    const controls = [
      calendar.getByRole('gridcell').getByRole('button').nth(10),
      calendar.getByRole('button', { name: say('common.date.nextMonth') }),
    ]
    for (const control of controls) {
      const { width, height } = await measureTarget(control)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('headings of the profile are in order, and the bar never covers the focus', async () => {
    await visit(page, stage, '/profile')
    expect(await runAxeRules(page, 'region', 'heading-order')).toEqual([])
    expect(await findCoveredFocusStops(page)).toEqual([])
    const { height } = await measureTarget(page.getByRole('switch'))
    expect(height).toBeGreaterThanOrEqual(44)
    await visit(page, stage, '/')
    expect(await findCoveredFocusStops(page)).toEqual([])
  })
})

describe('Home', () => {
  let guest: Page
  let newcomer: Page
  beforeAll(async () => {
    guest = await stage.phone('en')
    await signInAs(guest, stage, 'guest')
    const date = addDays(TODAY, 3)
    const booked = await guest.request.post(`${stage.address}/api/reservations`, {
      data: { customerName: 'Layla', customerPhone: '0501234567', partySize: 2, date, time: '19:00' },
      headers: { 'Idempotency-Key': 'look' },
    })
    expect(booked.status()).toBe(201)
    newcomer = await stage.phone('en')
    await registerCustomer(newcomer, stage, {
      phoneNumber: '0559990101',
      firstName: 'Abdulrahman',
      lastName: 'Al Otaibi',
    })
  })

  it.each([
    ['with a reservation', () => guest, 390],
    // Its words wrap, as they do on some weekdays on a wider phone.
    ['with a reservation, on a narrow phone', () => guest, 320],
    ['without one', () => newcomer, 390],
  ])('does not shift while data loads, %s', async (_, who, width) => {
    const page = who()
    await page.setViewportSize({ width, height: 844 })
    await removeInlinedRestaurant(page)
    const answers = await holdResponses(page, '/api/menu-buttons', '/api/reservations/upcoming', '/api/restaurant')
    await page.goto(stage.address)
    await answers.asked
    const below = [
      page.getByRole('button', { name: 'Reserve a Table' }),
      page.getByRole('button', { name: 'Scan a receipt' }),
      page.getByRole('main').getByRole('link', { name: /^Rewards/ }),
    ]
    const before = await measureTops(...below)
    answers.release()
    await page.getByRole('link', { name: 'Dinner menu' }).waitFor()
    await waitUntilSettled(page)
    expect(await measureTops(...below)).toEqual(before)
  })

  it.each([PHONE, SIDE_BY_SIDE])('does not shift while any page loads, at %o', async (size) => {
    await guest.setViewportSize(size)
    const moved: Record<string, unknown> = {}
    for (const path of ['/', '/rewards', '/offers', '/history', '/profile', '/reservations']) {
      const shifts = await measureLayoutShifts(guest, stage.address + path)
      if (shifts.sum > 0.01) moved[path] = shifts
    }
    expect(moved).toEqual({})
  })

  it('shows the Reserve sheet at once while its code loads and opens no second dialog', async () => {
    const page = newcomer
    const reserve = page.getByRole('button', { name: 'Reserve a Table', exact: true })
    const sheet = page.getByRole('dialog', { name: 'Reserve a Table' })
    const code = await holdScripts(page, 'reserve_dialog')
    await page.goto(stage.address)
    const scan = await page.getByRole('button', { name: 'Scan a receipt' }).boundingBox()
    await reserve.click()
    await sheet.waitFor()
    expect(await sheet.getByRole('textbox').count()).toBe(0)
    // Another action of the page, below the overlay.
    await page.mouse.click((scan?.x ?? 0) + 20, (scan?.y ?? 0) + 20)
    expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1)
    expect(await page.getByRole('dialog', { name: 'Scan a receipt' }).count()).toBe(0)
    if (!(await sheet.isVisible())) await reserve.click()
    code.release()
    await sheet.getByRole('textbox', { name: 'Date' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await reserve.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('does not break names within a word', async () => {
    expect(await countTextLines(newcomer.getByRole('heading', { name: 'ABDULRAHMAN' }))).toBe(1)
  })
})

describe('forced colours', () => {
  let page: Page
  beforeAll(async () => {
    page = await stage.phone('en')
    await page.emulateMedia({ forcedColors: 'active' })
    await signInAs(page, stage, 'guest')
  })

  it('show the state of a switch and the selected choice', async () => {
    await visit(page, stage, '/profile')
    const [choice, quiet] = await resolveColors(page, 'Highlight', 'Canvas')
    const halal = page.getByRole('switch')
    const paints = async () => ({ track: await readPaint(halal), knob: await readPaint(halal.locator('span')) })
    const one = await paints()
    await halal.click()
    const other = await paints()
    expect([one.track.ground, other.track.ground].filter((ground) => ground === choice)).toHaveLength(1)
    for (const { track, knob } of [one, other]) expect(knob.ground).not.toBe(track.ground)
    const grounds = await page
      .locator('label:has([role=radio])')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
    expect(new Set(grounds)).toEqual(new Set([choice, quiet]))
  })

  it('show the selected day, days with offers and the current page [T096]', async () => {
    await visit(page, stage, '/offers')
    const [choice, writing] = await resolveColors(page, 'Highlight', 'CanvasText')
    const days = page.getByRole('gridcell')
    expect((await readPaint(days.and(page.locator('[aria-selected=true]')).getByRole('button'))).ground).toBe(choice)
    const others = days.and(page.locator(':not([aria-selected=true])'))
    expect((await readPaint(others.getByRole('button').first())).ground).not.toBe(choice)
    expect((await readPaint(others.locator('[data-count]').first())).ink).toBe(writing)
  })

  it('show an edge around a menu button', async () => {
    await visit(page, stage, '/')
    expect((await readPaint(page.getByRole('link', { name: 'Dinner menu' }))).edge).not.toBe('none')
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
