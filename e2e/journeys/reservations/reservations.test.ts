import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { bookIn, chooseTime, fillReserve } from '../../harness/browser/tables.ts'
import { waitUntilSettled } from '../../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { isFullRun, TODAY } from '../../harness/run-conditions.ts'
import { passMinutesUntil } from '../pass-minutes.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const journeys = {
  en: { phone: '0571112233', firstName: 'Mona', rival: '0571112244', rivalName: 'Rana', day: addDays(TODAY, 20) },
  ar: { phone: '0574445566', firstName: 'منى', rival: '0574445577', rivalName: 'رنا', day: addDays(TODAY, 40) },
}

describe.each(LANGUAGES)('reservation (%s)', (language: Language) => {
  const journey = journeys[language]
  const nextDay = addDays(journey.day, 1)
  let say: Translate
  let phone: Page
  let till: Page
  let guest: PageActions
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language)
    guest = createPageActions(phone, say)
    staff = createPageActions(till, say)
    await registerCustomer(phone, stage, {
      phoneNumber: journey.phone,
      firstName: journey.firstName,
      lastName: 'Tester',
    })
    await signInAs(till, stage, 'staff')
    // Every table is the last one.
    await setTables(1)
  })
  afterAll(() => setTables(20))

  const setTables = (totalTables: number) =>
    till.request.put(`${stage.address}/api/admin/restaurant-capacity`, { data: { totalTables, maxPersonsPerSlot: 80 } })
  const formatSlot = (of: string) => formatTime(of, language)
  const getChip = () => phone.getByRole('button', { name: new RegExp(`^${say('reservations.next.title')}`) })
  const close = async () => {
    await guest.press('common.actions.close', guest.dialog('reservations.manage.title'))
    await guest.waitUntilClosed()
  }
  const getChosenTime = (of: string) => phone.getByRole('button', { name: formatSlot(of) })

  it('is booked by a guest in the dialog and visible on the chip [T011]', async () => {
    await phone.goto(stage.address)
    await bookIn(phone, say, language, journey.day, '18:00')
    await getChip()
      .filter({ hasText: formatDay(journey.day, language) })
      .filter({ hasText: formatSlot('18:00') })
      .waitFor()
  })

  it('is moved in Manage, and the chip follows [T012]', async () => {
    await getChip().click()
    await guest.dialog('reservations.manage.title').waitFor()
    await getChosenTime('18:00').click()
    await guest.press('reservations.manage.edit')
    await chooseTime(phone, say, formatSlot('20:30'))
    await guest.press('reservations.manage.save')
    await guest.waitForMessage('reservations.manage.updatedText')
    await getChosenTime('20:30').click()
    await guest.waitForText(formatDay(journey.day, language, 'long'))
    await close()
    await getChip()
      .filter({ hasText: formatSlot('20:30') })
      .waitFor()
  })

  it.runIf(isFullRun)('is changed to two more people with a special request', async () => {
    await getChip().click()
    await guest.dialog('reservations.manage.title').waitFor()
    await getChosenTime('20:30').click()
    await guest.press('reservations.manage.edit')
    await guest.press('reservations.reserve.more')
    await guest.press('reservations.reserve.more')
    await phone.getByRole('textbox', { name: say('reservations.manage.requests') }).fill('A high chair')
    await guest.press('reservations.manage.save')
    await guest.waitForMessage('reservations.manage.updatedText')
    await getChosenTime('20:30').click()
    await guest.waitForText('A high chair')
    await guest.press('reservations.manage.back')
    await close()
  })

  it('is cancelled after a confirmation, and the chip disappears [T013]', async () => {
    await getChip().click()
    await guest.dialog('reservations.manage.title').waitFor()
    await getChosenTime('20:30').click()
    await guest.press('reservations.manage.delete')
    const { day } = journey
    await guest.waitForMessage('reservations.manage.confirmTitle')
    await guest.waitForText(
      say('reservations.manage.confirmText', { day: formatDay(day, language, 'long'), time: formatSlot('20:30') }),
    )
    await guest.confirm('reservations.manage.confirmNo')
    await guest.press('reservations.manage.delete')
    await guest.confirm('reservations.manage.confirmYes')
    await guest.waitForMessage('reservations.manage.cancelledText')
    await guest.waitForMessage('reservations.manage.empty')
    await close()
    await getChip().waitFor({ state: 'detached' })
  })

  it('of the last table goes to one of two concurrent guests; the other takes an offered time', async () => {
    const rival = await stage.phone(language)
    await registerCustomer(rival, stage, {
      phoneNumber: journey.rival,
      firstName: journey.rivalName,
      lastName: 'Tester',
    })
    const both = [phone, rival]
    for (const page of both) {
      await page.goto(stage.address)
      await fillReserve(page, say, journey.day, formatSlot('19:00'))
    }
    await Promise.all(both.map((page) => createPageActions(page, say).press('reservations.reserve.send')))
    const answers = await Promise.all(
      both.map((page) => page.getByRole('alertdialog').getByRole('heading').textContent()),
    )
    const won = answers.indexOf(say('reservations.reserve.confirmed'))
    expect(answers.filter((answer) => answer === say('reservations.reserve.confirmed'))).toHaveLength(1)

    const loser = both[1 - won] as Page
    const hands = createPageActions(loser, say)
    await hands.press('common.actions.ok')
    const free = loser.getByRole('group', { name: say('reservations.reserve.alternatives') }).getByRole('button')
    await free.first().waitFor()
    const offered = await free.allTextContents()
    expect(offered).toContain(formatSlot('17:00'))
    expect(offered).not.toContain(formatSlot('19:00'))
    await free.filter({ hasText: formatSlot('17:00') }).tap()
    await hands.press('reservations.reserve.send')
    await hands.waitForMessage('reservations.reserve.confirmed')
    await rival.context().close()
  })

  it.runIf(isFullRun)('is booked by a guest on the reservations page [T215]', async () => {
    await phone.goto(`${stage.address}/reservations`)
    expect(await guest.field('reservations.booking.name').inputValue()).toBe(`${journey.firstName} Tester`)
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await guest.field('reservations.booking.date').fill(nextDay)
    await chooseTime(phone, say, formatSlot('19:30'))
    await guest.press('reservations.booking.submit')
    await guest.waitForMessage('reservations.reserve.confirmed')
    await guest.waitForText(formatDay(nextDay, language, 'long'))
    await guest.waitForText(formatSlot('19:30'))
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
  })

  it('appears on the staff page at its next automatic refresh', async () => {
    const day = addDays(TODAY, 1)
    await setTables(20)
    await till.goto(`${stage.address}/admin/reservations`)
    await staff.press('reservations.diary.day.next')
    await till
      .getByRole('status')
      .filter({ hasText: formatDay(day, language, 'long') })
      .waitFor()
    await waitUntilSettled(till)
    await phone.request.post(`${stage.address}/api/reservations`, {
      data: { customerName: journey.rivalName, customerPhone: journey.phone, date: day, time: '12:30', partySize: 3 },
    })
    expect(await staff.row(journey.rivalName).count()).toBe(0)
    await passMinutesUntil(till, staff.row(journey.rivalName))
    await till.getByRole('listitem', { name: new RegExp(journey.rivalName) }).waitFor()
  })

  it('is completed, reopened, marked as no-show and restored by staff [T301]', async () => {
    const row = staff.row(journey.rivalName)
    const steps = [
      ['complete', 'completed'],
      ['reopen', 'confirmed'],
      ['noShow', 'no_show'],
      ['restore', 'confirmed'],
    ] as const
    for (const [action, status] of steps) {
      await staff.press(`reservations.diary.actions.${action}`, row)
      await row.getByText(say(`common.reservationStatus.${status}`), { exact: true }).waitFor()
    }
    expect(await findAccessibilityFaults(till)).toEqual([])
    expect(await measureOverflow(till)).toBe(0)
  })

  it('is cancelled by staff after a confirmation, and its table is free again', async () => {
    const row = staff.row(journey.rivalName)
    await staff.press('reservations.diary.actions.cancel', row)
    await staff.waitForMessage('reservations.diary.cancelTitle')
    await staff.confirm('reservations.manage.confirmYes')
    await row.getByText(say('common.reservationStatus.cancelled'), { exact: true }).waitFor()
    await till.getByRole('listitem', { name: new RegExp(journey.rivalName) }).waitFor({ state: 'detached' })
  })

  it.runIf(isFullRun)(
    'by a guest is announced to staff with a badge, a tab title, a list entry and a sound',
    async () => {
      const book = (time: string) =>
        phone.request.post(`${stage.address}/api/reservations`, {
          data: { customerName: 'Noura', customerPhone: journey.phone, date: addDays(nextDay, 3), time, partySize: 2 },
        })
      const number = till.getByRole('img', { name: say('unseen.label_one', { number: 1 }) })
      const title = say('reservations.diary.news.title')
      const list = till.getByRole('dialog', { name: title, exact: true })
      const openNews = () => till.getByRole('button', { name: new RegExp(`^${title}`) }).click()
      await till.goto(`${stage.address}/admin/reservations`)
      await waitUntilSettled(till)
      await till.goto(`${stage.address}/admin/rewards`)
      await waitUntilSettled(till)
      expect(await till.title()).not.toContain('(')
      expect((await book('13:00')).status()).toBe(201)
      await passMinutesUntil(till, number.first())
      await expect.poll(() => till.title()).toMatch(/^\(1\) /)

      await till
        .getByRole('link', { name: new RegExp(say('reservations.diary.title')) })
        .first()
        .click()
      await openNews()
      await list.getByRole('button', { name: 'Noura' }).waitFor()
      await till.keyboard.press('Escape')
      await list.waitFor({ state: 'detached' })
      await number.first().waitFor({ state: 'detached' })
      await till.evaluate(() => {
        const start = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (...at) {
          document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
          start.apply(this, at)
        }
      })
      const countNotes = () => till.evaluate(() => document.documentElement.dataset.notes ?? '0')
      await staff.press('reservations.diary.news.sound')
      expect(await countNotes()).toBe('2')
      await openNews()
      expect((await book('16:00')).status()).toBe(201)
      await passMinutesUntil(till, list.getByRole('listitem').nth(1))
      expect(await list.getByRole('listitem').count()).toBe(2)
      expect(await countNotes()).toBe('4')
      expect(await findAccessibilityFaults(till)).toEqual([])
    },
  )
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
