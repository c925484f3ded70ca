import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bringChromium } from '@sufra/cli/chromium'
import { builtPages } from '@sufra/cli/pages'
import type { ProductSettings } from '@sufra/cli/product'
import { countCost } from '@sufra/cli/testing/cost'
import type { Customer } from '@sufra/contracts/entities/customer'
import type { Language } from '@sufra/domain/choices'
import { PRIVACY_VERSION } from '@sufra/domain/privacy'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { enterSharedProduct, startOwnProduct } from '../run-product.ts'
import { remember } from './aftermath.ts'
import { fromNoon } from './clock.ts'

/** So long a journey waits for what it names, on a machine that is busy with other things; what comes sooner costs nothing. */
export const PATIENCE_MS = 60_000

interface Viewport {
  width: number
  height: number
}
export const PHONE: Viewport = { width: 390, height: 844 }
export const DESK: Viewport = { width: 1440, height: 900 }

/** The product as `npm start` runs it, with the demo restaurant, and a browser. */
export interface Stage {
  address: string
  /** Which browser it is: `Chromium 149.0.7827.0 on linux`. */
  browser: string
  /** A guest's phone: 390 × 844, touch, its own cookies and storage. */
  phone(language: Language): Promise<Page>
  /** A till: 1440 × 900 unless said otherwise, its own cookies and storage. */
  till(language: Language, viewport?: Viewport): Promise<Page>
  /** The store's address; undefined on a product that runs already (`stageAt`). */
  storeUri?: string
  /** What the pages complained about and every request that left the product; both must stay empty. */
  complaints: string[]
  stop(): Promise<void>
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey lives too briefly to earn back what compiling it once more costs: a third of all its work.
  '--js-flags=--no-maglev --no-opt',
]

/** The fonts that `fonts.conf` names. */
const FONTS = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'

/** The browsers of this process by their flags. One file after another has contexts of its own in the same one. */
const browsers = new Map<string, Promise<Browser>>()

/** Opens a browser, which lives as long as this process. */
export function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ')
  const opened = browsers.get(key) ?? launch(flags)
  browsers.set(key, opened)
  return opened
}

async function launch(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await bringChromium(console.log),
    args: [...FLAGS, ...flags],
    // Where there are none of them, those that are there.
    env: { ...process.env, ...(existsSync(FONTS) && { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }) },
  })
}

/** What a journey may need otherwise than usual. The browsers' clocks show the product's time, noon of TODAY on. */
export interface StageOptions extends Pick<ProductSettings, 'now' | 'pages' | 'sweepMs'> {
  /** More settings. */
  env?: NodeJS.ProcessEnv
  /** Where the browsers are; in Dubai when not given. */
  timezoneId?: string
  /** The browsers' clocks show `now` and stand still. */
  still?: boolean
  /** The browsers keep the product's files, so that what a host takes away is still there. */
  keepFiles?: boolean
}

/**
 * Opens the browser with more `flags` on the demo restaurant: on the product that the files of a worker share, or on one
 * of the journey's own for settings, pages or a pace that it does not have.
 */
export async function openStage(flags: readonly string[] = [], options: StageOptions = {}): Promise<Stage> {
  const now = options.now ?? fromNoon()
  const { address, stop, store } = await productOf(now, options)
  const stage = await stageAt(address, flags, { ...options, now })
  return {
    ...stage,
    storeUri: store.uri,
    async stop() {
      await stage.stop()
      await stop()
    },
  }
}

function productOf(now: () => Date, { pages, env, sweepMs }: StageOptions) {
  const options = { people: { DEMO: '1' }, now, pages: pages ?? builtPages() }
  if (!pages && !env && !sweepMs) return enterSharedProduct(options)
  return startOwnProduct({ ...options, ...(env && { env }), ...(sweepMs && { sweepMs }) })
}

/** Opens the browser on a product that runs already. */
export async function stageAt(
  address: string,
  flags: readonly string[] = [],
  { timezoneId = 'Asia/Dubai', still = false, keepFiles = false, now }: StageOptions = {},
): Promise<Stage> {
  const browser = await browserWith(flags)
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const pageFor = async (language: Language, viewport: Viewport, hasTouch: boolean) => {
    const serviceWorkers = keepFiles ? 'allow' : 'block'
    const context = await browser.newContext({
      viewport,
      hasTouch,
      timezoneId,
      serviceWorkers,
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    if (now && still) await context.clock.setFixedTime(now())
    else if (now) await context.clock.install({ time: now() })
    return pageOf(context, language, address, complaints)
  }
  return {
    address,
    browser: `Chromium ${browser.version()} on ${process.platform}`,
    complaints,
    phone: (language) => pageFor(language, PHONE, true),
    till: (language, viewport = DESK) => pageFor(language, viewport, false),
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

async function pageOf(
  context: BrowserContext,
  language: Language,
  address: string,
  complaints: string[],
): Promise<Page> {
  context.setDefaultTimeout(PATIENCE_MS)
  // Chosen on an earlier visit: the sign-in screen itself shows no switch.
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(address) && !url.startsWith('https://wa.me/'))
      complaints.push(`left for ${url}`)
  })
  // The chat belongs to somebody else; its address is all that the product answers for.
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'chat' }))
  const page = await context.newPage()
  page.on('load', () => countCost('page loads'))
  remember(page)
  pressOnlyWhatLives(page)
  pressOnlyWhatIsReady(page)
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    // A refused call is part of some journeys; the browser logs it by itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return page
}

/**
 * Has every visit wait until a prerendered page is hydrated, or says that the browser is
 * too old for them. How that is pressed and typed in has a journey of its own (customer.test.ts).
 */
function pressOnlyWhatLives(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const alive = (waitUntil?: string) =>
    waitUntil === 'commit'
      ? null
      : page.waitForFunction(
          () =>
            !document.querySelector('#root[data-prerendered]') || document.querySelector('.too-old')?.checkVisibility(),
        )
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await alive(options?.waitUntil)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await alive(options?.waitUntil)
    return answer
  }
}

/** Has a key that presses wait as a person does, and as Playwright's clicks do, until what has just opened takes presses. */
function pressOnlyWhatIsReady(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (key, options) => {
    if (['Enter', 'Space', ' '].includes(key))
      await page.locator('[data-guarded]').first().waitFor({ state: 'detached' })
    await press(key, options)
  }
}

const PEOPLE = {
  guest: { path: '/api/auth/login', body: { phoneNumber: '0501234567', password: 'Layla' } },
  staff: { path: '/api/auth/admin-login', body: { username: 'admin', password: 'admin' } },
}

/** Signs a demo person in without the screen, for journeys that begin later. */
export async function signInAs(page: Page, stage: Pick<Stage, 'address'>, who: keyof typeof PEOPLE): Promise<void> {
  const { path, body } = PEOPLE[who]
  await enter(page, stage, path, body)
}

/** Signs somebody of the staff in without the screen. */
export async function signInStaff(
  page: Page,
  stage: Pick<Stage, 'address'>,
  account: { username: string; password: string },
): Promise<void> {
  await enter(page, stage, '/api/auth/admin-login', account)
}

/** A valid registration but for the names and the phone. */
const SOMEBODY = {
  dateOfBirth: '1990-05-17',
  gender: 'female',
  isMuslim: true,
  emirate: 'Dubai',
  privacyVersion: PRIVACY_VERSION,
}

/** Registers somebody new without the screen, and leaves the page signed in as them. */
export async function registerOn(
  page: Page,
  stage: Pick<Stage, 'address'>,
  who: { phoneNumber: string; firstName: string; lastName: string; email?: string },
): Promise<Customer> {
  const { customer } = await enter(page, stage, '/api/auth/register', { ...SOMEBODY, ...who })
  return customer
}

/** Sends what opens a session: the cookie stays, and the page remembers who came in. */
async function enter(page: Page, stage: Pick<Stage, 'address'>, path: string, body: object) {
  if (!page.url().startsWith(stage.address)) await page.goto(`${stage.address}/favicon.svg`)
  const answer = await page.request.post(stage.address + path, { data: body })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  await page.evaluate(async () => {
    const { customer, admin } = (await (await fetch('/api/auth/session')).json()) as Record<string, unknown>
    if (customer) localStorage.setItem('customer', JSON.stringify(customer))
    if (admin) localStorage.setItem('admin', JSON.stringify(admin))
  })
  return (await answer.json()) as { customer: Customer }
}
