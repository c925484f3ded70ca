import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sufra/domain/platform/choices'
import { getBuiltPages } from '@sufra/server/pages'
import type { ProductSettings } from '@sufra/server/product'
import { bringChromium } from '@sufra/tools/chromium'
import { countCost } from '@sufra/tools/testing/cost'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { setQueueing } from 'services/platform/queues'
import { createNoonClock } from '../run-conditions.ts'
import { enterSharedProduct, startOwnProduct } from '../run-product.ts'
import { trackPage } from './open-pages.ts'

/** Generous for busy machines; passing waits cost nothing. */
export const PATIENCE_MS = 60_000

interface Viewport {
  width: number
  height: number
}
export const PHONE: Viewport = { width: 390, height: 844 }
export const DESK: Viewport = { width: 1440, height: 900 }

export interface Stage {
  address: string
  browser: string
  phone(language: Language): Promise<Page>
  till(language: Language, viewport?: Viewport): Promise<Page>
  /** Undefined on a product that runs already (`stageAt`). */
  storeUri?: string
  /** Page errors and requests to other hosts; must stay empty. */
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
  // Journey pages are too short-lived for optimised code: it costs a third of their CPU.
  '--js-flags=--no-maglev --no-opt',
]

const FONTS = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'

const browsers = new Map<string, Promise<Browser>>()

export function getBrowser(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ')
  const opened = browsers.get(key) ?? launch(flags)
  browsers.set(key, opened)
  return opened
}

async function launch(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await bringChromium(console.log),
    args: [...FLAGS, ...flags],
    env: { ...process.env, ...(existsSync(FONTS) && { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }) },
  })
}

/** The browsers' clocks show the product's time, from noon of TODAY. */
export interface StageOptions extends Pick<ProductSettings, 'now' | 'pages' | 'sweepMs'> {
  env?: NodeJS.ProcessEnv
  timezoneId?: string
  still?: boolean
  /** Enables the service worker, so that files removed from the host stay available. */
  keepFiles?: boolean
}

/**
 * Opens the browser on the worker's shared product. Options that need their own settings, pages or timing start a
 * separate one.
 */
export async function openStage(flags: readonly string[] = [], options: StageOptions = {}): Promise<Stage> {
  const now = options.now ?? createNoonClock()
  const { address, stop, store } = await startStageProduct(now, options)
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

function startStageProduct(now: () => Date, { pages, env, sweepMs }: StageOptions) {
  setQueueing(true)
  const options = { people: { DEMO: '1' }, now, pages: pages ?? getBuiltPages() }
  if (!pages && !env && !sweepMs) return enterSharedProduct(options)
  return startOwnProduct({ ...options, ...(env && { env }), ...(sweepMs && { sweepMs }) })
}

export async function stageAt(
  address: string,
  flags: readonly string[] = [],
  { timezoneId = 'Asia/Dubai', still = false, keepFiles = false, now }: StageOptions = {},
): Promise<Stage> {
  const browser = await getBrowser(flags)
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const openPage = async (language: Language, viewport: Viewport, hasTouch: boolean) => {
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
    return preparePage(context, language, address, complaints)
  }
  return {
    address,
    browser: `Chromium ${browser.version()} on ${process.platform}`,
    complaints,
    phone: (language) => openPage(language, PHONE, true),
    till: (language, viewport = DESK) => openPage(language, viewport, false),
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

async function preparePage(
  context: BrowserContext,
  language: Language,
  address: string,
  complaints: string[],
): Promise<Page> {
  context.setDefaultTimeout(PATIENCE_MS)
  // Stored as if chosen on an earlier visit: the sign-in screen has no switch.
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(address) && !url.startsWith('https://wa.me/'))
      complaints.push(`left for ${url}`)
  })
  // Stubs the external chat; only its address is under test.
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'chat' }))
  const page = await context.newPage()
  page.on('load', () => countCost('page loads'))
  trackPage(page)
  waitForHydration(page)
  waitForGuards(page)
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    // Refused calls are expected; the browser logs them itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return page
}

function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const waitUntilHydrated = (waitUntil?: string) =>
    waitUntil === 'commit'
      ? null
      : page.waitForFunction(
          () =>
            !document.querySelector('#root[data-prerendered]') || document.querySelector('.too-old')?.checkVisibility(),
        )
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await waitUntilHydrated(options?.waitUntil)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await waitUntilHydrated(options?.waitUntil)
    return answer
  }
}

/** Key presses wait until new elements accept input, as Playwright's clicks do. */
function waitForGuards(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (key, options) => {
    if (['Enter', 'Space', ' '].includes(key))
      await page.locator('[data-guarded]').first().waitFor({ state: 'detached' })
    await press(key, options)
  }
}
