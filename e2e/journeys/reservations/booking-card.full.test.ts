import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { signInAs } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const named = { en: 'Shamma Card', ar: 'شمّا البطاقة' }

describe.each(LANGUAGES)('booking panel (%s)', (language: Language) => {
  const name = named[language]
  let say: Translate
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    till = await stage.till(language)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
    const booking = { customerName: name, customerPhone: '0501234567', date: TODAY, time: '19:00', partySize: 2 }
    const booked = await till.request.post(`${stage.address}/api/reservations`, { data: booking })
    expect(booked.status()).toBe(201)
    await till.goto(`${stage.address}/admin/reservations`)
    await till.getByRole('listitem', { name: new RegExp(name) }).waitFor()
  })

  const getBookingPanel = () => till.getByRole('dialog', { name, exact: true })
  const openCard = async () => {
    await till
      .getByRole('listitem', { name: new RegExp(name) })
      .getByRole('button', { name, exact: true })
      .click()
    await getBookingPanel().getByText(say('reservations.diary.card.member'), { exact: true }).waitFor()
  }

  it('opens from the timeline, names the phone’s customer, and has no accessibility violations', async () => {
    await openCard()
    await getBookingPanel().getByText('Layla Al Mansoori').waitFor()
    expect(await getBookingPanel().getByRole('link').first().getAttribute('href')).toBe('tel:+971501234567')
    expect(await findAccessibilityFaults(till)).toEqual([])
  })

  it('marks an arrival, which the timeline shows', async () => {
    await staff.press('reservations.diary.card.arrive', getBookingPanel())
    await getBookingPanel().getByText(say('reservations.diary.card.arrivedAt'), { exact: true }).waitFor()
    await staff.press('common.actions.close', getBookingPanel().locator('footer'))
    await staff.waitUntilClosed()
    await till
      .getByRole('listitem', { name: new RegExp(name) })
      .getByText(say('reservations.diary.card.arrived'), { exact: true })
      .waitFor()
  })

  it('edits day, party size and table, and the page moves to that day', async () => {
    await openCard()
    await staff.press('common.actions.edit', getBookingPanel())
    await staff.dialog('reservations.diary.card.edit').waitFor()
    await staff.fill('reservations.booking.date', addDays(TODAY, 1))
    await staff.fill('reservations.booking.partySize', '5')
    await staff.dialog('reservations.diary.card.edit').getByRole('combobox').click()
    await till.locator('[role=option]:not([data-disabled])').nth(3).click()
    await till.getByRole('textbox', { name: new RegExp(`^${say('reservations.booking.tableNumber')}`) }).fill('T7')
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('common.actions.save')
    await staff.waitForMessage('reservations.diary.card.saved')
    await getBookingPanel()
      .getByRole('button', { name: say('reservations.diary.card.changes', { count: 3 }), exact: true })
      .click()
    await getBookingPanel().getByText('2 → 5').or(getBookingPanel().getByText('2 ← 5')).waitFor()
    await staff.press('common.actions.close', getBookingPanel().locator('footer'))
    await staff.waitUntilClosed()
    await till.getByRole('row').filter({ hasText: name }).getByText('T7').waitFor()
  })

  it('is found from another day by name, and has an address of its own', async () => {
    await staff.press('reservations.diary.day.today')
    await till.keyboard.press('f')
    const find = staff.dialog('reservations.diary.find.title')
    await find.getByRole('searchbox').fill(name)
    await find.getByRole('button', { name: new RegExp(name) }).click()
    await getBookingPanel().getByText(say('reservations.diary.card.member'), { exact: true }).waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('common.actions.close', getBookingPanel().locator('footer'))
    await staff.waitUntilClosed()
    await till.getByRole('row').filter({ hasText: name }).getByText('T7').waitFor()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
