import { MENU_BUTTONS } from '@sufra/domain/platform/choices'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { createPageActions, expectElements, LANGUAGES } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { moreStaffPlaces, RAMADAN, staffPlaces } from '../harness/browser/staff-places.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { STAFF_SCREENS } from './screens/list.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  // A voucher for the dialogs that need one.
  await phone.request.post(`${stage.address}/api/rewards/1/redeem`, { data: { customerId: 1 } })
})
afterAll(() => stage?.stop())

describe('accessible names of the contract on the dashboard', () => {
  it('for an editor [T321]', async () => {
    const page = await stage.till('en')
    await signInAs(page, stage, 'staff')
    await page.goto(`${stage.address}/admin`)
    await expectElements(page, 'button', 'QR Generator', 'Menu Buttons', 'Welcome Gift', 'Reload', 'Export', 'Logout')
    await expectElements(page, 'searchbox', 'Search customers')
    await expectElements(
      page,
      'link',
      'Dashboard',
      'Rewards',
      'Offers',
      'History',
      'News',
      'Restaurant Hours',
      'Reservations',
    )
    await expectElements(
      page.getByRole('row').filter({ hasText: 'Layla Al Mansoori' }),
      'button',
      'Add Points',
      'Voucher',
    )
  })
})

/** Buttons to pictured dialogs, which screens.test.ts checks. */
const PICTURED = new Set(STAFF_SCREENS.flatMap(({ path, opens = [] }) => opens.map((button) => `${path} ${button}`)))

describe.each(LANGUAGES)('accessibility of the staff area (%s)', (language) => {
  let say: Translate
  let page: Page
  beforeAll(async () => {
    say = await loadTranslator(language)
    page = await stage.till(language)
    await signInAs(page, stage, 'staff')
    await page.request.post(`${stage.address}/api/admin/special-days`, { data: RAMADAN })
  })

  const overlay = () => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  async function close(): Promise<void> {
    await page.keyboard.press('Escape')
    await overlay().waitFor({ state: 'detached' })
  }

  it.each(Object.entries<readonly string[]>({ ...staffPlaces, ...moreStaffPlaces }))(
    'has no violations in the dialogs of %s, which fit the window',
    async (path, buttons) => {
      await visit(page, stage, path)
      expect(await measureOverflow(page)).toBe(0)
      for (const key of buttons.filter((button) => !PICTURED.has(`${path} ${button}`))) {
        await createPageActions(page, say).button(key).first().click()
        await overlay().waitFor()
        await waitUntilSettled(page)
        expect(await findAccessibilityFaults(page), key).toEqual([])
        await close()
      }
      await page.setViewportSize({ width: 1024, height: 768 })
      expect(await measureOverflow(page), 'at 1024').toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

  it('has no violations in what the dialogs of a customer lead to', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin')
    await staff.searchCustomer('Layla Al Mansoori')
    await page.getByRole('button', { name: 'Layla Al Mansoori' }).click()
    await waitUntilSettled(page)
    expect(await findAccessibilityFaults(page), 'record').toEqual([])
    await staff.press('common.actions.delete')
    expect(await findAccessibilityFaults(page), 'delete').toEqual([])
    await staff.confirm('common.actions.cancel')
    await staff.press('common.actions.edit')
    await staff.fill('admin.customer.firstName', '')
    await staff.press('admin.customer.saveChanges')
    await staff.waitForMessage('admin.customer.required')
    expect(await findAccessibilityFaults(page), 'edit').toEqual([])
    await staff.press('common.actions.close')
    await page.getByRole('alertdialog').waitFor()
    expect(await findAccessibilityFaults(page), 'unsaved').toEqual([])
    await staff.confirm('common.actions.discard')
    await staff.waitUntilClosed()

    await staff.press('admin.voucher.button', staff.row('Layla Al Mansoori'))
    await staff.press('admin.voucher.redeem')
    await staff.field('admin.points.adminName').waitFor()
    expect(await findAccessibilityFaults(page), 'redeem').toEqual([])
    await close()
  })

  it('has no violations in every expanded menu button form', async () => {
    await visit(page, stage, '/admin')
    await createPageActions(page, say).press('admin.menu.button')
    const dialog = createPageActions(page, say).dialog('admin.menu.title')
    const folded = dialog.locator('button[aria-expanded=false]:not([role=combobox])')
    await folded.first().waitFor()
    for (let left = await folded.count(); left > 0; left -= 1) {
      await folded.first().click()
      await dialog
        .locator('form')
        .nth(MENU_BUTTONS - left)
        .waitFor()
    }
    expect(await findAccessibilityFaults(page)).toEqual([])
    await close()
  })

  it('has no violations in invalid forms for special days and accounts', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin/restaurant-hours')
    await staff.press('management.specialDays.add')
    await staff.press('management.specialDays.addSitting')
    await staff.press('common.actions.save')
    await staff.waitForMessage('management.specialDays.nameRequired')
    expect(await findAccessibilityFaults(page), 'special days').toEqual([])
    await visit(page, stage, '/admin/staff')
    await staff.press('admin.accounts.add')
    await staff.press('common.actions.create')
    await staff.waitForMessage('admin.accounts.passwordShort')
    expect(await findAccessibilityFaults(page), 'account').toEqual([])
    await close()
    await staff.button('admin.accounts.reset').first().click()
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.accounts.passwordShort')
    expect(await findAccessibilityFaults(page), 'password').toEqual([])
    await close()
  })

  it('has no violations in a generated receipt code', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin')
    await staff.press('admin.qr.button')
    await staff.fill('admin.qr.phone', '0501234567')
    await staff.fill('admin.qr.amount', '12')
    await staff.press('admin.qr.generate')
    await page.getByText(/\?qr=\d{20}$/).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  it('adds points by keyboard alone and returns the focus', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin')
    const addPoints = staff.button('admin.points.title', page.getByRole('row').nth(2))
    await tabTo(addPoints)
    await page.keyboard.press('Enter')
    await isFocused(staff.field('admin.points.amount'))
    await page.keyboard.type('12.5')
    await page.keyboard.press('Tab')
    await isFocused(staff.field('admin.points.adminName'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Sara')
    await page.keyboard.press('Enter')
    await staff.waitForMessage('admin.points.added')
    await staff.waitUntilClosed()
    await isFocused(addPoints)
    await page.keyboard.press('Enter')
    await staff.dialog('admin.points.title').waitFor()
    await close()
    await isFocused(addPoints)
  })

  it('lists the shortcuts on ? and focuses the search on /', async () => {
    const staff = createPageActions(page, say)
    await page.keyboard.press('?')
    await staff.dialog('admin.keys.title').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await close()
    await page.keyboard.press('/')
    await isFocused(page.getByRole('searchbox', { name: say('admin.directory.search'), exact: true }))
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  const isFocused = (place: Locator) => place.and(page.locator(':focus')).waitFor()

  /** Presses Tab until the element has the focus; a hundred presses are too many. */
  async function tabTo(place: Locator): Promise<void> {
    for (let presses = 0; presses < 100; presses += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keys do not get there')
  }
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
