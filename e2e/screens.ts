import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import type { Language } from '@sufra/domain/choices'
import type { Page } from 'playwright-core'
import { openStage, signInAs } from './journeys/harness.ts'
import { wordsIn } from './journeys/words.ts'

// Writes pictures of the demo restaurant into docs/screens: node e2e/screens.ts
const folder = join(root, 'docs', 'screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const GUEST_PAGES = [
  ['home', '/'],
  ['rewards', '/rewards'],
  ['offers', '/offers'],
  ['history', '/history'],
  ['profile', '/profile'],
  ['reservations', '/reservations'],
] as const
/** Dialogs of the guest's home, by the button that opens each. */
const GUEST_DIALOGS = [
  ['reserve', 'reservations.reserve.title'],
  ['scan-receipt', 'customer.receipt.scan'],
] as const
const STAFF_PAGES = [
  ['dashboard', '/admin'],
  ['staff-rewards', '/admin/rewards'],
  ['staff-offers', '/admin/offers'],
  ['staff-history', '/admin/history?customerId=1'],
  ['staff-news', '/admin/news'],
  ['staff-hours', '/admin/restaurant-hours'],
  ['staff-reservations', '/admin/reservations'],
  ['staff-activity', '/admin/activity'],
  ['staff-accounts', '/admin/staff'],
] as const
const STAFF_DIALOGS = [
  ['add-points', 'admin.points.title'],
  ['vouchers', 'admin.voucher.button'],
  ['qr-generator', 'admin.qr.button'],
  ['menu-buttons', 'admin.menu.button'],
] as const

const stage = await openStage()
for (const language of ['en', 'ar'] as const) {
  const say = await wordsIn(language)
  const phone = await stage.phone(language)
  await phone.goto(stage.address)
  await take(phone, 'sign-in', language)
  await phone.getByRole('textbox').fill('0557654321')
  await phone.getByRole('button', { name: say('common.actions.continue') }).click()
  await phone.getByRole('checkbox').waitFor()
  await take(phone, 'registration', language)
  await signInAs(phone, stage, 'guest')
  await takeAll(phone, GUEST_PAGES, language)
  await takeDialogs(phone, '/', GUEST_DIALOGS, language)

  const till = await stage.till(language)
  await signInAs(till, stage, 'staff')
  await takeAll(till, STAFF_PAGES, language)
  await takeDialogs(till, '/admin', STAFF_DIALOGS, language)

  async function takeDialogs(page: Page, path: string, dialogs: readonly (readonly [string, string])[], as: Language) {
    for (const [name, button] of dialogs) {
      await page.goto(stage.address + path)
      await page
        .getByRole('button', { name: say(button), exact: true })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
      await take(page, name, as)
    }
  }
}
await stage.stop()

async function takeAll(page: Page, pages: readonly (readonly [string, string])[], language: Language): Promise<void> {
  for (const [name, path] of pages) {
    await page.goto(stage.address + path)
    await take(page, name, language)
  }
}

async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}-${language}.png`) })
}
