import type { Language } from '@sufra/domain/platform/choices'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { bookIn, chooseTime } from '../harness/browser/tables.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createClock } from '../harness/run-conditions.ts'

const TODAY = '2036-03-08'
/** 23:50 in Dubai; on the next day Los Angeles changes its clocks. */
const NOW = new Date(`${TODAY}T23:50:00+04:00`)
const TOMORROW = '2036-03-09'
const DAY_AFTER = '2036-03-10'

let stage: Stage
beforeAll(async () => {
  stage = await openStage([], { now: createClock(NOW), timezoneId: 'America/Los_Angeles' })
})
afterAll(() => stage?.stop())

const guests = {
  en: { phoneNumber: '0581112233', firstName: 'Mona', lastName: 'Faraway' },
  ar: { phoneNumber: '0584445566', firstName: 'منى', lastName: 'البعيدة' },
}

describe.each(['en', 'ar'] as const)('booking from Los Angeles for tomorrow in Dubai (%s)', (language: Language) => {
  const person = guests[language]
  let say: Translate
  let phone: Page
  let guest: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    await registerCustomer(phone, stage, person)
  })

  const formatLongDay = (day: string) => formatDay(day, language, 'long')

  it('shows the booked day on the chip and in Manage [T190]', async () => {
    await phone.goto(stage.address)
    await bookIn(phone, say, language, TOMORROW, '12:00')
    const chip = phone.getByRole('button', { name: new RegExp(`^${say('reservations.next.title')}`) })
    await chip.filter({ hasText: formatDay(TOMORROW, language) }).click()
    await phone
      .getByRole('button', { name: formatTime('12:00', language) })
      .filter({ hasText: formatLongDay(TOMORROW) })
      .click()
    await guest.waitForText(formatLongDay(TOMORROW))
    await guest.press('reservations.manage.edit')
    expect(await guest.field('reservations.reserve.date').inputValue()).toBe('09/03/2036')
  })

  it('books the picked calendar day on the reservations page', async () => {
    await phone.goto(`${stage.address}/reservations`)
    await phone
      .getByRole('button', { name: say('common.date.choose', { label: say('reservations.booking.date') }) })
      .click()
    await phone
      .getByRole('gridcell')
      .getByRole('button', { name: formatLongDay(DAY_AFTER) })
      .click()
    await chooseTime(phone, say, formatTime('12:00', language))
    await guest.press('reservations.booking.submit')
    await guest.waitForMessage('reservations.reserve.confirmed')
    await guest.waitForText(formatLongDay(DAY_AFTER))
  })

  it('shows staff each booking on its day and none on the day before', async () => {
    const till = await stage.till(language)
    await signInAs(till, stage, 'staff')
    await till.goto(`${stage.address}/admin/reservations`)
    const staff = createPageActions(till, say)
    const mine = staff.row(person.lastName)
    const open = async (day: string) => {
      const calendar = till.getByRole('group', { name: say('reservations.diary.calendar') })
      await calendar.getByRole('button', { name: formatLongDay(day) }).click()
      await till
        .getByRole('status')
        .filter({ hasText: formatLongDay(day) })
        .waitFor()
    }
    for (const day of [TOMORROW, DAY_AFTER]) {
      await open(day)
      await mine.waitFor()
      expect(await mine.count()).toBe(1)
    }
    await open(TODAY)
    expect(await mine.count()).toBe(0)
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
