import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { readQrCode } from '../harness/browser/read-qr-code.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage([], { keepFiles: true })
})
afterAll(() => stage?.stop())

/** Dispatches the install offer, which headless Chromium never does. */
const stubInstallOffer = (page: Page) =>
  page.evaluate(() => {
    const recordPrompt = async () => void document.documentElement.setAttribute('data-asked', 'yes')
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: recordPrompt }))
  })

/** Makes an iPhone's page a browser tab instead of an app. */
const stubSafari = (page: Page) => page.addInitScript(() => Object.assign(navigator, { standalone: false }))

/** Waits until the service worker has cached the page's files. */
const waitUntilCached = (page: Page) =>
  waitFor(
    () =>
      page.evaluate(async () => {
        const files = await (await caches.open('files')).keys()
        return navigator.serviceWorker.controller !== null && files.some(({ url }) => new URL(url).pathname === '/')
      }),
    Boolean,
  )

/** Names of the answer caches and all addresses in them. */
const listCached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'files')
    const inFiles = await (await caches.open('files')).keys()
    return { names, calls: inFiles.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/')) }
  })

const IN_FILES = /^\/api\/(?:pictures\/|manifest\.webmanifest$)/

it.each(LANGUAGES)('icons and screenshots of the web app manifest exist (%s)', async (language) => {
  const manifest = await fetch(`${stage.address}/api/manifest.webmanifest?lang=${language}`)
  const { icons, screenshots } = (await manifest.json()) as Record<'icons' | 'screenshots', { src: string }[]>
  for (const { src } of [...icons, ...screenshots]) {
    const { status, headers } = await fetch(stage.address + src)
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, 'image/png'])
  }
})

it('keeps at most 400 files, also of later visits', async () => {
  const phone = await stage.phone('en')
  await phone.goto(stage.address)
  await waitUntilCached(phone)
  const count = () => phone.evaluate(async () => (await (await caches.open('files')).keys()).length)
  await phone.evaluate(async () => {
    const files = await caches.open('files')
    const names = Array.from({ length: 450 }, (_, index) => `/x${index}.aaaaaaaa.js`)
    await Promise.all(names.map((name) => files.put(name, new Response(''))))
  })
  await phone.reload()
  expect(await waitFor(count, (files) => files <= 400)).toBeGreaterThan(300)
})

it('keeps the app’s page when another file was opened as a document', async () => {
  const phone = await stage.phone('en')
  await phone.goto(stage.address)
  await waitUntilCached(phone)
  await phone.goto(`${stage.address}/service-worker.js`)
  const page = await phone.evaluate(async () => (await (await caches.open('files')).match('/'))?.text())
  expect(page).toMatch(/^<!doctype html>/i)
})

describe.each(LANGUAGES)('guest without a network (%s)', (language: Language) => {
  let say: Translate
  let phone: Page
  let guest: PageActions
  const setOffline = (is: boolean) => phone.context().setOffline(is)
  const getBar = () =>
    phone.getByRole('status').filter({ hasText: say('common.failure.lastSeen', { time: '' }).slice(0, 7) })
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    if (language === 'ar') await stubSafari(phone)
    await signInAs(phone, stage, 'guest')
    for (const path of ['/history', '/rewards', '/profile', '/']) await visit(phone, stage, path)
    await waitUntilCached(phone)
    await setOffline(true)
  })

  it('gets the manifest and icon of the guest’s language', async () => {
    const manifest = await phone.locator('link[rel=manifest]').getAttribute('href')
    expect(manifest).toBe(`/api/manifest.webmanifest?lang=${language}`)
    const icon = await phone.locator('link[rel=apple-touch-icon]').getAttribute('href')
    expect((await fetch(`${stage.address}${icon}`)).headers.get('content-type')).toBe('image/png')
  })

  it('opens the product and sees Home with the time of its data', async () => {
    await phone.reload()
    await phone.getByText('Layla').first().waitFor()
    await getBar().waitFor()
    await guest.waitForText('480')
  })

  it.runIf(isFullRun)('sees the install hint at the second visit and never again', async () => {
    if (language === 'ar') await guest.waitForText(say('customer.home.keepByShare'))
    else {
      await stubInstallOffer(phone)
      await guest.press('customer.home.keepNow')
      expect(await phone.evaluate(() => document.documentElement.getAttribute('data-asked'))).toBe('yes')
    }
    await phone.reload()
    await phone.getByText('Layla').first().waitFor()
    await stubInstallOffer(phone)
    const hints = [guest.button('customer.home.keepNow'), phone.getByText(say('customer.home.keepByShare'))]
    expect(await Promise.all(hints.map((hint) => hint.count()))).toEqual([0, 0])
  })

  it.runIf(isFullRun)('shows the membership card with a current code', async () => {
    await guest.press('customer.home.enlargeQr')
    const card = guest.dialog('customer.home.qrTitle')
    expect(await readQrCode(card.getByRole('img'))).toMatch(/^1000\d{12}$/)
    await guest.press('common.actions.close', card)
    await guest.waitUntilClosed()
  })

  it.each(['/history', '/rewards', '/profile'])('sees the cached %s', async (path) => {
    await phone.goto(stage.address + path)
    await getBar().waitFor()
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await phone.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => phone.locator('[aria-busy=true]').count()).toBe(0)
  })

  it('keeps unsaved input and saves it when pressed again online', async () => {
    const email = guest.field('customer.registration.email')
    await email.fill(`layla.${language}@example.ae`)
    await guest.press('common.actions.save')
    // Behind the failure message.
    await guest.waitForText(say('common.failure.connection'))
    expect(await email.inputValue()).toBe(`layla.${language}@example.ae`)
    await setOffline(false)
    await guest.press('common.actions.save')
    await guest.waitForMessage('customer.profile.updated')
    await getBar().waitFor({ state: 'detached' })
  })

  it.runIf(isFullRun)('leaves no cached data after signing out', async () => {
    await visit(phone, stage, '/')
    expect((await listCached(phone)).names).toHaveLength(1)
    await guest.press('customer.frame.exit')
    await guest.field('customer.signIn.identifier').waitFor()
    await expect.poll(() => listCached(phone).then(({ names }) => names)).toEqual([])
    expect(await phone.evaluate(() => localStorage.getItem('card'))).toBeNull()
    await setOffline(true)
    await phone.reload()
    await guest.field('customer.signIn.identifier').waitFor()
    expect(await phone.getByText('Layla').count()).toBe(0)
    await setOffline(false)
  })

  it.runIf(isFullRun)('has no staff data in the cache', async () => {
    await signInAs(phone, stage, 'staff')
    for (const path of ['/admin', '/admin/history']) await visit(phone, stage, path)
    const { names, calls } = await listCached(phone)
    expect(names).toEqual([])
    expect(calls.filter((path) => !IN_FILES.test(path))).toEqual([])
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
