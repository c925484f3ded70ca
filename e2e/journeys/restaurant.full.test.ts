import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { createPageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { waitFor } from '../harness/wait-for.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0B3D2E"/></svg>'
const ENTERED = {
  en: {
    name: 'Bayt One',
    nameAr: 'بيت الأول',
    address: 'Al Wasl Road 12',
    addressAr: 'شارع الوصل 12',
    color: '#0B3D2E',
  },
  ar: { name: 'Bayt Two', nameAr: 'بيت الثاني', address: 'Beach Road 3', addressAr: 'شارع الشاطئ 3', color: '#1F5FA6' },
} as const

describe.each<Language>(['en', 'ar'])('the restaurant (%s)', (language) => {
  const { color, ...texts } = ENTERED[language]
  const [name, address] = language === 'ar' ? [texts.nameAr, texts.addressAr] : [texts.name, texts.address]
  let say: Translate
  let phone: Page
  let till: Page
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language)
    await signInAs(phone, stage, 'guest')
    await signInAs(till, stage, 'staff')
    await phone.goto(stage.address)
    await phone.getByRole('heading', { level: 1 }).waitFor()
  })
  const readAccent = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-gold').trim())

  it('is entered by an editor', async () => {
    await till.goto(`${stage.address}/admin/restaurant`)
    const fill = (field: string, text: string) =>
      till.getByRole('textbox', { name: say(`admin.restaurant.${field}`), exact: true }).fill(text)
    for (const [field, text] of Object.entries(texts)) await fill(field, text)
    await fill('mapUrl', 'maps.example/bayt')
    await fill('accentColor', color)
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
    await till.locator('input[type=file]').setInputFiles(file)
    await till.getByRole('img', { name: say('admin.restaurant.logo') }).waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    expect(await measureOverflow(till)).toBe(0)
    const staff = createPageActions(till, say)
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.restaurant.saved')
  })

  it('reaches a guest’s page that is open, with its colour', async () => {
    await phone.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await phone.getByText(address).waitFor()
    await phone.getByRole('link', { name: say('customer.home.map') }).waitFor()
    await waitFor(
      () => readAccent(phone),
      (accent) => accent === color,
    )
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
  })

  it('is on the page for reservations without an account, also for search engines', async () => {
    const stranger = await stage.phone(language)
    await stranger.goto(`${stage.address}/book?lang=${language}`)
    await stranger.getByText(name, { exact: true }).waitFor()
    await stranger.getByText(address).waitFor()
    await waitFor(
      () => stranger.evaluate(() => document.querySelector<HTMLImageElement>('.brand img')?.naturalWidth),
      (width) => width === 1024,
    )
    const data = await stranger.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Restaurant', name, address: { streetAddress: address } })
    expect(await readAccent(stranger)).toBe(color)
    expect(await findAccessibilityFaults(stranger)).toEqual([])
  })
})

it('raised no complaints', () => {
  expect(stage.complaints).toEqual([])
})
