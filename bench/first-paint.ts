import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontEnds } from '@sufra/server/build'
import { getBuiltPages } from '@sufra/server/pages'
import { startProduct } from '@sufra/server/product'
import { readSettings } from '@sufra/server/settings'
import { bringChromium } from '@sufra/tools/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { measureVisit, openSlowPage, type Visit } from './first-paint/measured-visit.ts'
import { serveStaticPage } from './first-paint/static-page.ts'

/**
 * First paint of a phone on a slow network, compared with a static page of the same look.
 * Usage: npm run bench -- first-paint [--rounds 9] [--language ar]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, language: { type: 'string', default: 'en' } },
})
const ROUNDS = Number(values.rounds)
const LANGUAGE = values.language

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const
const SUBMIT = '#root:not([data-prerendered]) form button[type=submit]'
const RESERVE = 'main button:has(svg.lucide-calendar-plus)'
const GUEST = { phoneNumber: '0501234567', password: 'Layla' }

type Figures = Awaited<ReturnType<BrowserContext['storageState']>>
const ROWS = ['static page', 'sign-in cold', 'sign-in warm', 'home cold', 'home warm'] as const
const visits = new Map<string, Visit[]>(ROWS.map((row) => [row, []]))

await buildFrontEnds(console.log)
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' })
const product = await startProduct({ ...settings, pages: getBuiltPages() })
const browser = await chromium.launch({ executablePath: await bringChromium(console.log), args: ['--no-sandbox'] })
try {
  await measure(browser, `${product.address}/`)
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
print()

async function measure(browser: Browser, address: string): Promise<void> {
  const nobody = await measureRounds(browser, address, false)
  const guest = await measureRounds(browser, address, true)
  const still = await saveStaticSignIn(browser, address, nobody)
  for (let round = 0; round < ROUNDS; round++) {
    await onSlowPage(browser, nobody, null, (page) => recordVisit('static page', page, still.address))
    await onSlowPage(browser, nobody, SUBMIT, async (page) => {
      await recordVisit('sign-in cold', page, address)
      await recordVisit('sign-in warm', page, address)
    })
    await onSlowPage(browser, guest, RESERVE, async (page) => {
      await recordVisit('home cold', page, address)
      await recordVisit('home warm', page, address)
    })
  }
  still.stop()
}

async function recordVisit(row: string, page: Page, address: string): Promise<void> {
  visits.get(row)?.push(await measureVisit(page, address))
}

async function onSlowPage(
  browser: Browser,
  storageState: Figures,
  live: string | null,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...PHONE, storageState })
  await act(await openSlowPage(context, live))
  await context.close()
}

async function measureRounds(browser: Browser, address: string, signsIn: boolean): Promise<Figures> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript((language) => localStorage.setItem('language', language), LANGUAGE)
  if (signsIn) await page.request.post(`${address}api/auth/login`, { data: GUEST, failOnStatusCode: true })
  await page.goto(address)
  await page.locator(signsIn ? RESERVE : SUBMIT).waitFor()
  const figures = await context.storageState()
  await context.close()
  return figures
}

async function saveStaticSignIn(browser: Browser, address: string, storageState: Figures) {
  const context = await browser.newContext({ ...PHONE, storageState })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(SUBMIT).waitFor()
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor()
  const still = await serveStaticPage(page)
  await context.close()
  return still
}

function print(): void {
  console.log(`Medians of ${ROUNDS}, ${LANGUAGE}, load ${loadavg()[0]?.toFixed(1)}\n`)
  const titles = ['first ms', 'LCP ms', '÷ static', 'live ms', 'scripts kB', 'requests', 'chain', 'CLS']
  console.log(`${''.padEnd(14)}${titles.map((title) => title.padStart(12)).join('')}`)
  const still = getMedian('static page', 'lcp')
  for (const row of ROWS) {
    const lcp = getMedian(row, 'lcp')
    const cells = [
      getMedian(row, 'fcp').toFixed(0),
      lcp.toFixed(0),
      (lcp / still).toFixed(2),
      getMedian(row, 'live').toFixed(0),
      getMedian(row, 'scripts').toFixed(0),
      getMedian(row, 'requests').toFixed(0),
      getMedian(row, 'chain').toFixed(0),
      getMedian(row, 'cls').toFixed(4),
    ]
    console.log(`${row.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  }
}

function getMedian(row: string, what: keyof Visit): number {
  const values = (visits.get(row) ?? []).map((visit) => visit[what] ?? 0).sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
