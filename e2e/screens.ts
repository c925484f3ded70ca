import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/cli/build'
import { root } from '@sufra/cli/root'
import { addDays, dayInZone } from '@sufra/domain/calendar-day'
import type { Language } from '@sufra/domain/choices'
import type { Page } from 'playwright-core'
import { openStage, signInAs } from './journeys/harness.ts'
import { settled } from './journeys/settled.ts'
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
/** Dialogs, by their page and the buttons that lead to each; a name that is no key of ours is a guest's or a reward's. */
const GUEST_DIALOGS = [
  ['reserve', '/', 'reservations.reserve.title'],
  ['manage', '/', 'reservations.next.title'],
  ['manage-edit', '/', 'reservations.next.title', '7:00', 'common.actions.edit'],
  ['scan-receipt', '/', 'customer.receipt.scan'],
  ['redeem', '/rewards', 'customer.rewards.redeem'],
] as const
const STAFF_PAGES = [
  ['dashboard', '/admin'],
  ['staff-rewards', '/admin/rewards'],
  ['staff-offers', '/admin/offers'],
  ['staff-history', '/admin/history?customerId=1'],
  ['staff-news', '/admin/news'],
  ['staff-hours', '/admin/restaurant-hours'],
  ['staff-reservations', '/admin/reservations'],
  ['staff-reports', '/admin/reports'],
  ['staff-activity', '/admin/activity'],
  ['staff-accounts', '/admin/staff'],
] as const
const STAFF_DIALOGS = [
  ['add-points', '/admin', 'admin.points.title'],
  ['vouchers', '/admin', 'admin.voucher.button'],
  ['customer', '/admin', 'Layla Al Mansoori'],
  ['customer-edit', '/admin', 'Layla Al Mansoori', 'common.actions.edit'],
  ['qr-generator', '/admin', 'admin.qr.button'],
  ['menu-buttons', '/admin', 'admin.menu.button'],
  ['welcome-gift', '/admin', 'admin.welcome.button'],
  ['scan-customer', '/admin', 'admin.scanCustomer.button'],
  ['reward-form', '/admin/rewards', 'admin.rewards.create'],
  ['offer-form', '/admin/offers', 'admin.offers.create'],
  ['news-form', '/admin/news', 'admin.news.create'],
  ['special-day-form', '/admin/restaurant-hours', 'admin.specialDays.add'],
  ['new-reservation', '/admin/reservations', 'reservations.diary.new'],
  ['capacity', '/admin/reservations', 'common.actions.edit'],
  ['account-form', '/admin/staff', 'admin.accounts.add'],
] as const
/** Taken in the dark as well. */
const DARK: Readonly<Record<Language, readonly string[]>> = {
  en: ['home', 'rewards', 'reserve', 'dashboard', 'staff-reservations'],
  ar: ['home', 'reserve', 'dashboard'],
}
type Dialogs = readonly (readonly [name: string, path: string, ...buttons: string[]])[]

await buildFrontEnds(console.log)
const stage = await openStage()
for (const language of ['en', 'ar'] as const) {
  const say = await wordsIn(language)
  const phone = await stage.phone(language)
  await phone.goto(stage.address)
  await take(phone, 'sign-in', language)
  await phone.getByRole('textbox').fill('0557654321')
  await phone.getByRole('button', { name: say('common.actions.continue') }).click()
  await phone.getByRole('textbox', { name: say('customer.registration.firstName') }).waitFor()
  await take(phone, 'registration', language)
  await signInAs(phone, stage, 'guest')
  await book(phone)
  await takeAll(phone, GUEST_PAGES, language)
  await takeDialogs(phone, GUEST_DIALOGS, language)

  const till = await stage.till(language)
  await signInAs(till, stage, 'staff')
  await takeAll(till, STAFF_PAGES, language)
  await takeDialogs(till, STAFF_DIALOGS, language)

  async function takeDialogs(page: Page, dialogs: Dialogs, as: Language) {
    for (const [name, path, ...buttons] of dialogs) {
      await page.goto(stage.address + path)
      for (const button of buttons) {
        const words = /^[a-z]+\./.test(button) ? say(button) : button
        const named = page.getByRole('button', { name: words })
        await named.and(page.locator(':enabled')).first().click()
      }
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
      await take(page, name, as)
    }
  }
}
await stage.stop()
// The browser lives as long as its process.
process.exit()

/** A table for the demo guest three days from now, once. */
async function book(page: Page): Promise<void> {
  const date = addDays(dayInZone(new Date(), 'Asia/Dubai'), 3)
  const who = { customerName: 'Layla Al Mansoori', customerPhone: '0501234567', partySize: 4 }
  await page.request.post(`${stage.address}/api/reservations`, {
    data: { ...who, date, time: '19:00', specialRequests: 'Window table' },
    headers: { 'Idempotency-Key': 'picture' },
  })
}

async function takeAll(page: Page, pages: readonly (readonly [string, string])[], language: Language): Promise<void> {
  for (const [name, path] of pages) {
    await page.goto(stage.address + path)
    await take(page, name, language)
  }
}

async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  await page.evaluate(picturesInSight)
  await page.screenshot({ path: join(folder, `${name}-${language}.png`) })
  if (!DARK[language].includes(name)) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: join(folder, `${name}-dark-${language}.png`) })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Those further down are not loaded. In the page. */
async function picturesInSight(): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  await Promise.all(inSight.map((image) => image.decode()))
}
