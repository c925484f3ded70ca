import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Language } from '@sufra/domain/platform/choices'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { ONLINE_WORDS } from '../../harness/browser/online-words.ts'
import { getBrowser, openStage, type Stage } from '../../harness/browser/stage.ts'
import { openOnlineBooking } from '../../harness/online-desk.ts'
import { createPerson } from '../../harness/person.ts'
import { createNoonClock, selectByScope } from '../../harness/run-conditions.ts'
import { measureWeight } from '../first-paint.ts'

/** In KB, compressed. */
const MOST = { scripts: 89, files: 1 }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

describe.each(selectByScope<Language>(['en', 'ar']))('booking without an account (%s)', (language) => {
  const words = ONLINE_WORDS[language]
  const customerPhone = { en: '0586667771', ar: '0586667772' }[language]
  let page: Page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const time = () => page.locator('input[name=time]:enabled')
  beforeAll(async () => {
    page = await stage.phone(language)
  })

  it('loads little and is accessible', async () => {
    await page.goto(`${stage.address}/book`)
    await time().first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    const { scripts, files } = await measureWeight(page, `${stage.address}/book`, 'h1')
    expect({ scripts: Math.max(scripts, MOST.scripts), files }).toEqual(MOST)
  })

  it('keeps the typed values after an error, and books once by keyboard', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${words.tomorrow}`) }).focus()
    await page.keyboard.press('Space')
    await time().first().waitFor()
    await time().first().focus()
    await page.keyboard.press('Space')
    await field(words.requests).fill('By the window')
    await page.keyboard.press('Shift+Tab')
    await button(words.book).focus()
    await page.keyboard.press('Enter')
    await page.getByText(words.nameRequired, { exact: true }).waitFor()
    await field(words.name).fill('Layla')
    await field(words.phone).fill(customerPhone)
    expect(await field(words.requests).inputValue()).toBe('By the window')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await heading(words.booked).waitFor()
    expect(page.url()).toMatch(/\/book\/\d+\.[\w-]{22}$/)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })

  it('displays its link where copying is refused', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button(words.copy).click()
    const [path] = /\/book\/.*/.exec(page.url()) ?? []
    expect(await page.getByRole('link', { name: path }).getAttribute('href')).toMatch(new RegExp(`${path}$`))
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })

  it('changes and cancels by the link', async () => {
    await page.reload()
    await button(words.change).click()
    await page.getByRole('radio', { name: '4', exact: true }).check()
    await time().first().waitFor()
    await button(words.save).click()
    await heading(words.changed).waitFor()
    await page.getByText(words.people, { exact: true }).waitFor()
    await button(words.cancel).click()
    await button(words.yes).click()
    await heading(words.cancelled).waitFor()
    expect(stage.complaints).toEqual([])
  })
})

describe('embedded page', () => {
  let foreign: BrowserContext
  let listed: Site
  let other: Site
  beforeAll(async () => {
    listed = await startSite()
    other = await startSite()
    const editor = createPerson(stage.address)
    await editor.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
    await openOnlineBooking(editor, [listed.origin])
    const browser = await getBrowser([])
    foreign = await browser.newContext()
    await foreign.clock.install({ time: createNoonClock()() })
  })
  afterAll(async () => {
    await foreign?.close()
    for (const site of [listed, other]) site?.stop()
  })

  /** A page with the code of docs/integrations.md. */
  async function openSite({ origin, show }: Site, path = '/book?embed=1') {
    const document = await readFile(join(import.meta.dirname, '../../../docs/integrations.md'), 'utf8')
    const [, code = ''] = /```html\n([\s\S]*?)```/.exec(document) ?? []
    show(`<!doctype html>${code.replace('https://restaurant.example/book?embed=1', stage.address + path)}`)
    const page = await foreign.newPage()
    const complaint = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    complaint.catch(() => {})
    await page.goto(origin)
    return { page, complaint }
  }

  it('is displayed by a listed site', async () => {
    const { page } = await openSite(listed)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Book a table' }).waitFor()
    await frame.locator('input[name=time]:enabled').first().waitFor()
  })

  it.each([
    ['another site', () => other, '/book?embed=1'],
    ['a listed site without embed=1', () => listed, '/book'],
    ['a listed site around the app', () => listed, '/'],
  ])('is not displayed by %s', async (_, getSite, path) => {
    const { complaint } = await openSite(getSite(), path)
    expect((await complaint).text()).toContain('frame-ancestors')
  })
})

interface Site {
  origin: string
  show: (html: string) => void
  stop: () => void
}

async function startSite(): Promise<Site> {
  let page = ''
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page))
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    show: (html) => {
      page = html
    },
    stop: () => void server.close(),
  }
}
