import { FIREFOX } from '@sufra/tools/other-browsers'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Engine, Found } from './engine.ts'

const PHONE = { width: 390, height: 844 }
/** Reduced motion, and no requests to the vendor. */
const SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/**
 * Firefox reports fonts and pictures that it was still loading when the page was left (NS_BINDING_ABORTED), fonts twice
 * through a worker.
 */
function isLeftBehind(error: string): boolean {
  return /downloadable font: .* status=2152398850 |Failed to load ‘[^’]*\.(woff2|avif|webp)’\. A ServiceWorker intercepted/.test(
    error,
  )
}

/** Headless Firefox at a phone's width. Playwright supports only its own builds. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: SETTINGS,
    defaultViewport: PHONE,
    env: { ...process.env, TZ: 'Asia/Dubai' },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => {
    if (!isLeftBehind(String(error))) complaints.push(String(error))
  })
  return {
    name: await browser.version(),
    complaints,
    open: async (address) => void (await page.goto(address)),
    run: async (script, text = '') => String(await page.evaluate(script, text)),
    find: async (script, text) => (await page.evaluateHandle(script, text)).asElement() as Found | null,
    press: (element) => (element as ElementHandle).click(),
    type: (_focused, text) => page.keyboard.type(text),
    stop: () => browser.close(),
  }
}
