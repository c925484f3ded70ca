import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { fillReserve } from '../../harness/browser/tables.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { createNoonClock, TODAY } from '../../harness/run-conditions.ts'
import { passMinutesUntil } from '../pass-minutes.ts'

const days = { en: addDays(TODAY, 1), ar: addDays(TODAY, 2) }
const TABLET = { width: 1024, height: 768 }
const guests = {
  en: { phoneNumber: '0571230001', firstName: 'Maha', lastName: 'Tables' },
  ar: { phoneNumber: '0571230002', firstName: 'مها', lastName: 'الطاولات' },
}
const terrace = { en: 'Terrace', ar: 'التراس' }
/** Free at noon; the walk-ins of one language stay at theirs. */
const seat = { en: 'H4', ar: 'H3' }

const callers = { en: 'Group Of Eleven', ar: 'مجموعة من أحد عشر' }
const seatedWords = { en: 'seated since', ar: 'منذ' }
const overTimeWords = { en: 'over time since', ar: 'تجاوز الوقت منذ' }
const OVER_TIME_MS = 3 * 60 * 60_000

let stage: Stage
let passedMs = 0
beforeAll(async () => {
  const noon = createNoonClock()
  stage = await openStage([], { now: () => new Date(noon().getTime() + passedMs) })
})
afterAll(() => stage?.stop())

describe.each(LANGUAGES)('real tables (%s)', (language: Language) => {
  const guest = guests[language]
  const day = days[language]
  const name = `${guest.firstName} ${guest.lastName}`
  let say: Translate
  let phone: Page
  let door: Page
  let host: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    door = await stage.till(language, TABLET)
    host = createPageActions(door, say)
    await registerCustomer(phone, stage, guest)
    await signInAs(door, stage, 'staff')
    const { nextId, version, ...plan } = await readPlan()
    await door.request.put(`${stage.address}/api/admin/floor`, { data: { ...plan, isPublished: false } })
  })

  const readPlan = async () => (await (await door.request.get(`${stage.address}/api/admin/floor`)).json()) as FloorPlan
  async function readBooking(of = name): Promise<Reservation> {
    const answer = await door.request.get(`${stage.address}/api/reservations?search=${encodeURIComponent(of)}`)
    const [found] = (await answer.json()) as Reservation[]
    if (!found) throw new Error(`No reservation of ${of}`)
    return found
  }
  /** Staff's bookings at 20:00, until none has a table. */
  async function fillRoom(): Promise<void> {
    for (let status = 201, number = 1; status === 201; number += 1) {
      const people = { customerName: `Guest ${number}`, customerPhone: `05699000${10 + number}`, partySize: 2 }
      const answer = await door.request.post(`${stage.address}/api/reservations`, {
        data: { ...people, date: day, time: '20:00' },
      })
      status = answer.status()
    }
  }
  const getParty = () => door.getByRole('button', { name: new RegExp(`^${name}`) })
  const getTable = (label: string) =>
    door.getByRole('button', { name: new RegExp(`^[^,،]*${label}[\\u2066-\\u2069]*[,،]`) })

  it('an editor publishes the draft in one press', async () => {
    await door.goto(`${stage.address}/admin/floor-plan`)
    await host.press('management.floor.publish')
    await host.waitForMessage('management.floor.savedPublished')
    expect(await findAccessibilityFaults(door)).toEqual([])
  })

  it('a guest chooses the terrace, and its table is chosen for them', async () => {
    await phone.goto(stage.address)
    await fillReserve(phone, say, day, formatTime('20:00', language))
    await phone.getByRole('radio', { name: terrace[language], exact: true }).click()
    const actions = createPageActions(phone, say)
    await actions.press('reservations.reserve.send')
    await actions.waitForMessage('reservations.reserve.confirmed')
    const { tableIds = [], tableNumber } = await readBooking()
    expect(tableNumber).toMatch(/^T\d$/)
    const { tables } = await readPlan()
    expect(tables.filter(({ id }) => tableIds.includes(id))).toMatchObject([{ areaId: 2 }])
  })

  it('staff see the table on the floor and seat them at another one', async () => {
    const { tableNumber } = await readBooking()
    await door.goto(`${stage.address}/admin/reservations?day=${day}&view=floor`)
    await door.getByRole('tab', { name: new RegExp(terrace[language]) }).click()
    await getTable(tableNumber ?? '').waitFor()
    await host.press('reservations.floor.later')
    expect(await findAccessibilityFaults(door)).toEqual([])
    await moveToEvening()
    await getParty().click()
    await getTable('T6').click()
    await expect.poll(async () => (await readBooking()).tableNumber).toBe('T6')
    expect(await readBooking()).toMatchObject({ isPinned: true })
  })

  it('a party of eleven by phone gets tables that are pushed together', async () => {
    await host.press('reservations.diary.new')
    const dialog = host.dialog('reservations.diary.new')
    await dialog.getByLabel(say('reservations.booking.phone')).fill(`05${language === 'en' ? 69 : 68}001122`)
    await dialog.getByLabel(say('reservations.booking.name')).fill(callers[language])
    await dialog.getByLabel(say('reservations.booking.partySize')).fill('11')
    await dialog.getByRole('combobox', { name: say('reservations.reserve.time') }).click()
    await door.getByRole('option', { name: formatTime('20:00', language), exact: true }).click()
    await dialog.locator('[type=submit]').click()
    await host.waitForMessage('reservations.diary.created')
    const { tableNumber, tableIds } = await readBooking(callers[language])
    expect(tableNumber).toMatch(/^\w+ \+ \w+$/)
    expect((await readPlan()).joins.map((join) => join.tableIds)).toContainEqual(tableIds)
  })

  it('a full room offers its time to nobody', async () => {
    await fillRoom()
    const actions = createPageActions(phone, say)
    await phone.keyboard.press('Escape')
    await actions.waitUntilClosed()
    await actions.press('reservations.reserve.title')
    const dialog = actions.dialog('reservations.reserve.title')
    await dialog.getByRole('textbox', { name: say('reservations.reserve.date') }).fill(day)
    await dialog.getByRole('combobox', { name: say('reservations.reserve.time') }).click()
    const full = say('reservations.reserve.full', { time: formatTime('20:00', language) })
    await phone.getByRole('option', { name: full, exact: true }).waitFor()
    await phone.getByRole('option', { name: formatTime('22:00', language), exact: true }).waitFor()
  })

  it('people walk in at a free table, leave, and come back', async () => {
    await door.goto(`${stage.address}/admin/reservations?view=floor`)
    await door.getByRole('tab', { name: new RegExp({ en: 'Hall', ar: 'القاعة' }[language]) }).click()
    await getTable(seat[language]).click()
    await door.getByRole('dialog').locator('footer button').last().click()
    const submit = say('reservations.floor.walkIn.seatShort', { tables: seat[language] })
    await door.getByRole('button', { name: submit, exact: true }).click()
    await host.waitUntilClosed()
    const seated = door.getByRole('button', { name: new RegExp(`${seat[language]}.*${seatedWords[language]}`) })
    // They sit from the server's minute on, which the page's clock may not have reached.
    await passMinutesUntil(door, seated)
    await seated.click()
    await host.press('reservations.floor.leave.label')
    await host.press('reservations.floor.leave.undo')
    await host.waitForMessage('reservations.diary.done.undoLeave')
  })

  it('guests who stay longer are over time until they leave', async () => {
    await door.keyboard.press('Escape')
    await host.waitUntilClosed()
    passedMs += OVER_TIME_MS
    await door.clock.fastForward(OVER_TIME_MS)
    const overTime = door.getByRole('button', { name: new RegExp(`${seat[language]}.*${overTimeWords[language]}`) })
    await overTime.click()
    await host.press('reservations.floor.leave.label')
    await overTime.waitFor({ state: 'detached' })
  })

  /** To the guest's time, by half hours. */
  async function moveToEvening(): Promise<void> {
    for (let half = 0; half < 24 && (await getParty().count()) === 0; half += 1)
      await host.press('reservations.floor.later')
    await getParty().waitFor()
  }
})

it('pages of real tables log no errors', () => {
  expect(stage.complaints).toEqual([])
})
