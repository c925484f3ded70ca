import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Each language has a fully booked evening, later than the demo's bookings. */
const journeys = {
  en: { phone: '0571113355', firstName: 'Mona', others: 'Early Bird', caller: 'Huda Caller', day: addDays(TODAY, 20) },
  ar: { phone: '0574446677', firstName: 'منى', others: 'ضيوف الصباح', caller: 'هدى المتصلة', day: addDays(TODAY, 40) },
}

describe.each(LANGUAGES)('waitlist (%s)', (language: Language) => {
  const { phone: phoneNumber, firstName, others, caller, day } = journeys[language]
  const taken: number[] = []
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
    await registerCustomer(phone, stage, { phoneNumber, firstName, lastName: 'Tester' })
    await signInAs(till, stage, 'staff')
    const capacity = { totalTables: 1, maxPersonsPerSlot: 80 }
    await till.request.put(`${stage.address}/api/admin/restaurant-capacity`, { data: capacity })
    for (const time of ['18:00', '20:00']) {
      const data = { customerName: others, customerPhone: '0509998877', date: day, time, partySize: 2 }
      const answer = await till.request.post(`${stage.address}/api/reservations`, { data })
      taken.push((await answer.json()).id)
    }
  })

  const free = (id: number | undefined) =>
    till.request.patch(`${stage.address}/api/reservations/${id}/status`, { data: { status: 'cancelled' } })
  const listWaitlist = async () => {
    const answer = await till.request.get(`${stage.address}/api/waitlist?date=${day}&part=open`)
    return (await answer.json()) as WaitlistEntry[]
  }
  const getHeldFor = () =>
    expect.poll(async () =>
      (await listWaitlist()).filter(({ status }) => status === 'held').map((each) => each.customerName),
    )
  const openWaitlist = async () => {
    await till.goto(`${stage.address}/admin/reservations`)
    await till.getByRole('region', { name: say('reservations.diary.timeline.title') }).waitFor()
    await till.keyboard.press('f')
    await till.getByRole('searchbox').fill(others)
    await till.getByRole('button', { name: others }).first().click()
    await staff.dialog('reservations.diary.find.title').waitFor({ state: 'detached' })
    await till.getByRole('dialog', { name: others, exact: true }).waitFor()
    await till.keyboard.press('Escape')
    await staff.waitUntilClosed()
    await till.keyboard.press('l')
    await staff.dialog('waitlist.title').waitFor()
  }
  const getEntry = (name: string) => staff.dialog('waitlist.title').getByRole('listitem').filter({ hasText: name })

  it('is joined from the dialog for full times', async () => {
    await phone.goto(stage.address)
    await guest.press('reservations.reserve.title')
    await guest.dialog('reservations.reserve.title').waitFor()
    await guest.fill('reservations.reserve.date', day)
    await guest.press('reservations.reserve.waitlist')
    const dialog = guest.dialog('waitlist.join')
    await dialog.getByRole('combobox').nth(1).filter({ hasText: /\d/ }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await guest.press('waitlist.join', dialog)
    await guest.waitForMessage('waitlist.joined')
    await guest.waitUntilClosed()
    expect(await listWaitlist()).toMatchObject([{ status: 'waiting', partySize: 2 }])
  })

  it('accepts a caller added by staff', async () => {
    await openWaitlist()
    await getEntry(firstName).waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('waitlist.staff.add')
    const dialog = staff.dialog('waitlist.staff.add')
    await dialog.getByRole('combobox').nth(1).filter({ hasText: /\d/ }).waitFor()
    await dialog.getByRole('textbox', { name: say('reservations.booking.name'), exact: true }).fill(caller)
    await dialog.getByRole('textbox', { name: say('reservations.booking.phone'), exact: true }).fill('0507654321')
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('waitlist.staff.add', dialog)
    await staff.waitForMessage('waitlist.staff.added')
    await getEntry(caller).waitFor()
    await till.getByRole('button', { name: /\(2\)/, includeHidden: true }).waitFor()
  })

  it('holds a freed table for the first guest, who accepts it', async () => {
    await free(taken[0])
    await getHeldFor().toEqual([expect.stringContaining(firstName)])
    await openWaitlist()
    const chat = getEntry(firstName).getByRole('link', { name: say('waitlist.staff.chat'), exact: true })
    expect(await chat.getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/97157\d+\?text=.*Sufra|%D8%B3%D9%81%D8%B1%D8%A9/,
    )
    expect(await findAccessibilityFaults(till)).toEqual([])

    await phone.goto(stage.address)
    const [waitForChip = ''] = say('reservations.next.held', { time: '|' }).split(/[^\p{L} ]/u)
    await phone.getByRole('button', { name: waitForChip.trim() }).click()
    await guest.dialog('reservations.manage.title').waitFor()
    await guest.waitForMessage('waitlist.held')
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await guest.press('waitlist.take')
    await guest.waitForMessage('waitlist.taken')
    expect((await listWaitlist()).map(({ customerName }) => customerName)).toEqual([caller])
  })

  it('offers the next table to the next guest, for whom staff decline it', async () => {
    await free(taken[1])
    await getHeldFor().toEqual([caller])
    await openWaitlist()
    await staff.press('waitlist.staff.decline', getEntry(caller))
    await staff.confirm('waitlist.declineYes')
    await staff.waitForMessage('waitlist.staff.declined')
    await staff.waitForMessage('waitlist.staff.empty')
    expect(await listWaitlist()).toEqual([])
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
