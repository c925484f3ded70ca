import type { FrontEndReleases, Releases } from '@sufra/contracts/releases/entities'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { OVERLAYS } from '../../harness/browser/accessibility.ts'
import { signInAs } from '../../harness/browser/sign-in.ts'
import { DESK, openStage, type Stage } from '../../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import { DARK, GUEST_SCREENS, type Screen, STAFF_SCREENS } from './list.ts'

export const TAKEN_WITH = 'taken-with.txt'

/** A Wednesday with its evening still ahead. */
const STILL = new Date(`${TODAY}T18:00:00+04:00`)

/** A sweep holds the table, some seconds later. */
const MOST_MS = 60_000

export type Look = (name: string, page: Page) => Promise<void>

/** A frozen clock, and no fonts but the product's own. */
export function openStillStage(): Promise<Stage> {
  return openStage([], { now: () => STILL, still: true })
}

/**
 * Takes a screen once it is still, in dark mode as well where listed.
 * @param only names of screens; all by default.
 */
export function createTaker(language: Language, look: Look, only?: readonly string[]): Look {
  return async (name, page) => {
    if (only && !only.includes(name)) return
    await waitUntilStill(page)
    await look(`${name}-${language}`, page)
    if (DARK[language].includes(name)) await takeInDark(page, () => look(`${name}-dark-${language}`, page))
  }
}

export async function walk(stage: Stage, language: Language, look: Look, only?: readonly string[]): Promise<void> {
  const say = await loadTranslator(language)
  const taken = createTaker(language, look, only)
  const getOption = (screens: readonly Screen[]) => screens.filter(({ name }) => !only || only.includes(name))
  const phone = await stage.phone(language)
  await begin(phone, stage, say, taken)
  await fixCardKey(phone)
  await signInAs(phone, stage, 'guest')
  await book(phone, stage)
  await eachOf(getOption(GUEST_SCREENS), phone, stage, say, taken)
  await hold(await stage.till(language), stage)
  const till = await stage.till(language)
  await fixEntryId(till)
  await fixReleases(till)
  await signInAs(till, stage, 'staff')
  await eachOf(getOption(STAFF_SCREENS), till, stage, say, taken)
}

async function begin(page: Page, stage: Stage, say: Translate, look: Look): Promise<void> {
  await page.goto(stage.address)
  await page.getByRole('heading').first().waitFor()
  await look('sign-in', page)
  await page.getByRole('textbox').fill('0557654321')
  await page.getByRole('button', { name: say('common.actions.continue') }).click()
  await page.getByRole('heading', { name: say('customer.registration.title') }).waitFor()
  await dismissNotification(page, say)
  await look('registration', page)
  await fillFirstStep(page, say)
  await page.getByRole('button', { name: say('common.actions.continue') }).click()
  await page.getByRole('checkbox').waitFor()
  await look('registration-agreement', page)
}

/** Its timeout depends on the machine's speed. */
export async function dismissNotification(page: Page, say: Translate): Promise<void> {
  const dismiss = page.getByRole('button', { name: say('common.toast.dismiss') })
  await dismiss.click({ timeout: 10_000 }).catch(() => undefined)
  await dismiss.waitFor({ state: 'detached' })
}

async function fillFirstStep(page: Page, say: Translate): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name: say(`customer.registration.${name}`) })
  await field('confirmPhone').fill('0557654321')
  await field('firstName').fill('Noura')
  await field('lastName').fill('Al Suwaidi')
  await field('dateOfBirth').fill('02/03/1991')
  await page.getByRole('radio', { name: say('common.preference.halal') }).check()
  await page.getByRole('radio', { name: say('common.gender.female') }).check()
  await page.getByRole('combobox', { name: say('customer.registration.emirate') }).click()
  await page.getByRole('option', { name: say('common.emirate.Dubai') }).click()
}

/** Fixes the card's random key, so that its code does not change. */
async function fixCardKey(page: Page): Promise<void> {
  const answer = { key: 'a1'.repeat(32), now: STILL.toISOString() }
  await page.route('**/card-key', (route) => route.fulfill({ json: answer }))
}

/** Fixes the id, which is not reset between walks. */
async function fixEntryId(page: Page): Promise<void> {
  await page.route('**/api/admin/audit-log*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/waitlist:\d+/g, 'waitlist:2') })
  })
}

/** A released module, and figures that do not count the walk's own page views. */
async function fixReleases(page: Page): Promise<void> {
  await page.route('**/api/admin/releases', async (route) => {
    const response = await route.fetch()
    const releases = (await response.json()) as Releases
    const frontEnds = releases.frontEnds.map((one): FrontEndReleases => {
      return { ...one, figures: FIGURES, ...(one.frontEnd === 'mfe-reservations' && RELEASED) }
    })
    await route.fulfill({ response, json: { hasFolder: true, canServe: true, frontEnds } satisfies Releases })
  })
}

const FIGURES = {
  views: 4210,
  errors: 6,
  loadFailures: 1,
  errorsPerThousandViews: 1.4,
  lcpP75Ms: 1900,
  inpP75Ms: 120,
}
const RELEASED: Partial<FrontEndReleases> = {
  served: { version: '2036-11-18-0a1b2c3d', since: '2036-11-18T08:30:00.000Z', by: 'admin', reason: 'The new floor' },
  address: '/remotes/mfe-reservations/',
  previousFigures: { ...FIGURES, views: 18_640, errors: 9, errorsPerThousandViews: 0.5, lcpP75Ms: 2100 },
  versions: [
    { version: '2036-11-18-0a1b2c3d', storedAt: '2036-11-18T08:10:00.000Z', state: 'served' },
    { version: '2036-11-04-9f8e7d6c', storedAt: '2036-11-04T09:00:00.000Z', state: 'previous' },
    { version: '2036-11-19-5e4f3a2b', storedAt: '2036-11-19T07:45:00.000Z', state: 'preview' },
  ],
  errorKinds: [
    {
      message: 'TypeError: … is undefined',
      frames: ['pages.5d6e7f80.js:1'],
      route: '/admin/reservations',
      browsers: ['Safari 26 · iPhone'],
      languages: ['en', 'ar'],
      count: 6,
      firstSeen: '2036-11-18T09:02:00.000Z',
      lastSeen: '2036-11-19T06:50:00.000Z',
      isNew: true,
    },
  ],
  errorKindCount: 1,
}

/** For the demo guest three days from now; idempotent. */
async function book(page: Page, { address }: Stage): Promise<void> {
  const date = addDays(getDayInZone(STILL, 'Asia/Dubai'), 3)
  const who = { customerName: 'Layla Al Mansoori', customerPhone: '0501234567', partySize: 4 }
  const answer = await page.request.post(`${address}/api/reservations`, {
    data: { ...who, date, time: '19:00', specialRequests: 'Window table' },
    headers: { 'Idempotency-Key': 'picture' },
  })
  if (!answer.ok()) throw new Error(`The booking was answered with ${answer.status()}`)
}

/** A table tonight held for a caller; idempotent. Made outside the till, so that its first page shows it. */
async function hold(page: Page, stage: Stage): Promise<void> {
  const { address } = stage
  await signInAs(page, stage, 'staff')
  const who = { customerName: 'Hamad Al Falasi', customerPhone: '0507001122', customerEmail: 'hamad@example.com' }
  const wish = { date: TODAY, from: '21:30', until: '22:00', partySize: 4, specialRequests: 'A high chair' }
  await page.request.post(`${address}/api/waitlist`, { data: { ...who, ...wish } })
  // Also runs outside of Vitest, whose `waitUntil` the tests use.
  const end = performance.now() + MOST_MS
  while (performance.now() < end) {
    const entries = await page.request.get(`${address}/api/waitlist?date=${TODAY}`)
    if ((await entries.json()).some(({ status }: { status: string }) => status === 'held')) return
  }
  throw new Error('No table is held for the caller.')
}

async function eachOf(screens: readonly Screen[], page: Page, stage: Stage, say: Translate, look: Look): Promise<void> {
  let here = ''
  const own = page.viewportSize() ?? DESK
  for (const { name, path, opens = [], edited, wide } of screens) {
    await page.setViewportSize(wide ? DESK : own)
    if (path !== here) await visit(page, stage, path)
    here = path
    for (const button of opens) {
      // A prefix match; a full name may appear elsewhere too.
      const words = /^[a-z]+\./.test(button) ? beginning(say(button)) : button
      await page.getByRole('button', { name: words }).and(page.locator(':enabled')).first().click()
      // Some dialogs are loaded when first opened.
      await page.locator(OVERLAYS).first().waitFor()
    }
    await look(name, page)
    for (let open = await page.locator(OVERLAYS).count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape')
      if (edited) await page.getByRole('button', { name: say('common.actions.discard') }).click()
      await page
        .locator(OVERLAYS)
        .nth(open - 1)
        .waitFor({ state: 'detached' })
    }
  }
}

function beginning(words: string): RegExp {
  return new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

/** Waits until animations end and visible pictures are loaded; moves the pointer away. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await waitUntilSettled(page)
  await page.evaluate(async (overlays) => {
    // Resets scrolling, which depends on the machine's speed.
    for (const place of document.querySelectorAll(`:is(${overlays}) *`)) place.scrollTop = 0
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(inSight.map((image) => image.decode()))
  }, OVERLAYS)
}

async function takeInDark(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilStill(page)
  await look()
  await page.emulateMedia({ colorScheme: 'light' })
}
