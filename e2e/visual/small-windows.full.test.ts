import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureOverflow } from '../harness/browser/accessibility.ts'
import { findUnreachableControls } from '../harness/browser/find-unreachable-controls.ts'
import { LANGUAGES } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import type { Stage } from '../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { GUEST_SCREENS, STAFF_SCREENS } from './screens/list.ts'
import { openStillStage, walk } from './screens/walk.ts'

const WINDOWS = {
  'a small phone': { width: 320, height: 568 },
  'a phone on its side': { width: 844, height: 390 },
  'a phone with its keyboard open': { width: 390, height: 430 },
  'a till at 200 %': { width: 640, height: 400 },
}
/** Every screen in four windows, in sequence on a busy machine. */
const WALK_MS = 15 * 60_000
const LONG = 'L'.repeat(80)

let stage: Stage
beforeAll(async () => {
  stage = await openStillStage()
})
afterAll(() => stage?.stop())

/** Unreachable controls and horizontal overflow of a screen, by window. */
async function findWindowFaults(page: Page): Promise<string[]> {
  const own = page.viewportSize()
  const faults: string[] = []
  for (const [window, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size)
    await waitUntilSettled(page)
    await page.locator('[data-guarded]').first().waitFor({ state: 'detached' })
    const wider = await measureOverflow(page)
    if (wider > 0) faults.push(`in ${window}: wider by ${wider}`)
    for (const control of await findUnreachableControls(page)) faults.push(`in ${window}: ${control}`)
  }
  if (own) await page.setViewportSize(own)
  await waitUntilSettled(page)
  return faults
}

describe.each(LANGUAGES)('small windows (%s)', (language) => {
  it('every control of every screen can be reached in each of them', { timeout: WALK_MS }, async () => {
    const faults: Record<string, string[]> = {}
    let looked = 0
    await walk(stage, language, async (name, page) => {
      looked += 1
      const found = await findWindowFaults(page)
      if (found.length > 0) faults[name] = found
    })
    expect(faults).toEqual({})
    expect(looked).toBeGreaterThan(GUEST_SCREENS.length + STAFF_SCREENS.length)
  })
})

describe('an unbroken name of 80 letters', () => {
  it('leaves every control in reach on the pages that show it', { timeout: WALK_MS }, async () => {
    const phone = await stage.phone('en')
    const till = await stage.till('en')
    const guest = { phoneNumber: '0579990101', firstName: LONG, lastName: LONG }
    const { id } = await registerCustomer(phone, stage, guest)
    await signInAs(till, stage, 'staff')
    const table = {
      customerName: LONG,
      customerPhone: guest.phoneNumber,
      date: '2036-11-19',
      time: '20:00',
      partySize: 2,
    }
    const booked = await till.request.post(`${stage.address}/api/reservations`, { data: table })
    expect(booked.status()).toBe(201)
    const faults: Record<string, string[]> = {}
    const look = async (page: Page, path: string, open?: (page: Page) => Promise<void>) => {
      await visit(page, stage, path)
      await open?.(page)
      await waitUntilSettled(page)
      const found = await findWindowFaults(page)
      if (found.length > 0) faults[`${path} ${open?.name ?? ''}`] = found
    }
    for (const path of ['/', '/profile', '/reservations']) await look(phone, path)
    const search = (page: Page) => page.getByRole('searchbox').fill(LONG.slice(0, 40))
    await look(till, '/admin', search)
    await look(till, '/admin', async function record(page) {
      await search(page)
      await page
        .getByRole('button', { name: new RegExp(LONG) })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
    await look(till, `/admin/history?customerId=${id}`)
    await look(till, '/admin/reservations')
    await look(till, '/admin/reservations', async function booking(page) {
      await page.getByRole('button', { name: LONG }).first().click()
      await page.getByRole('dialog').waitFor()
    })
    expect(faults).toEqual({})
  })
})
