import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { type MailStage, openMailStage } from '../harness/browser/mail-stage.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { bookIn } from '../harness/browser/tables.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import type { Arrived } from '../harness/mailbox.ts'
import { isFullRun, TODAY } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'

let stage: MailStage
beforeAll(async () => {
  stage = await openMailStage()
})
afterAll(() => stage?.stop())

const journeys = {
  en: {
    phone: '0571113366',
    firstName: 'Huda',
    day: addDays(TODAY, 21),
    title: 'Your table is reserved',
    confirmed: 'Reservation confirmed',
    confirm: 'Confirm the address',
    isConfirmed: /Your e-mail address is confirmed/,
    stop: 'Stop these e-mails',
    stopped: /No more e-mails about reservations/,
    again: 'Send them again',
  },
  ar: {
    phone: '0574446688',
    firstName: 'هدى',
    day: addDays(TODAY, 22),
    title: 'طاولتك محجوزة',
    confirmed: 'تم تأكيد الحجز',
    confirm: 'تأكيد العنوان',
    isConfirmed: /تم تأكيد بريدك الإلكتروني/,
    stop: 'إيقاف هذه الرسائل',
    stopped: /لن تصل رسائل عن الحجوزات/,
    again: 'استئناف الرسائل',
  },
}

describe.each(LANGUAGES)('booking mail (%s)', (language: Language) => {
  const { phone: phoneNumber, firstName, day, title, confirmed, stop, stopped, again } = journeys[language]
  const { confirm, isConfirmed } = journeys[language]
  const email = `guest-${language}@mail.example`
  let say: Translate
  let phone: Page
  let till: Page
  let staff: PageActions
  let mail: Arrived
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language)
    staff = createPageActions(till, say)
    await registerCustomer(phone, stage, { phoneNumber, firstName, lastName: 'Tester', email })
    await confirmOnPage()
    await signInAs(till, stage, 'staff')
  })

  const waitForMails = (count: number) =>
    waitFor(
      async () => stage.mailbox.of(email),
      (mails) => mails.length >= count,
    )
  /** The first link with these words, at this product's address. */
  const findLink = (html: string | false | undefined, words: string) => {
    const [, url = ''] = new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(html || '') ?? []
    const { pathname, search } = new URL(url)
    return stage.address + pathname + search
  }

  /** By the page of the mail's link, as a guest does. */
  async function confirmOnPage(): Promise<void> {
    const [{ mail: request } = {} as Arrived] = await waitForMails(1)
    await phone.goto(findLink(request.html, confirm))
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await phone.getByRole('button', { name: confirm, exact: true }).press('Enter')
    await phone.getByRole('status').filter({ hasText: isConfirmed }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    stage.mailbox.mails.splice(0)
  }

  it('confirms a booking made in the dialog, with a calendar file', async () => {
    await phone.goto(stage.address)
    await bookIn(phone, say, language, day, '19:00')
    ;[mail] = (await waitForMails(1)) as [Arrived]
    const when = `${formatDay(day, language, 'long')}${language === 'ar' ? '،' : ','} ${formatTime('19:00', language)}`
    expect(mail.mail.subject).toBe(`${confirmed}: ${when}`)
    expect(mail.calendar).toContain(`DTSTART;TZID=Asia/Dubai:${day.replaceAll('-', '')}T190000`)
    expect(mail.mail.attachments.map(({ filename }) => filename)).toContain('reservation.ics')
  })

  it('fits a phone, has the right direction and loads nothing', async () => {
    const reader = await stage.phone(language)
    await reader.goto(`${stage.address}/api/contact`)
    await reader.setContent(mail.mail.html || '')
    await reader.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await measureOverflow(reader)).toBe(0)
    // The mail's page belongs to the mail program.
    expect((await findAccessibilityFaults(reader)).filter((each) => !each.startsWith('landmark-'))).toEqual([])
    expect(await reader.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await reader.close()
  })

  it.runIf(isFullRun)('appears as sent on the booking panel', async () => {
    await till.goto(`${stage.address}/admin/reservations`)
    await till.getByRole('region', { name: say('reservations.diary.timeline.title') }).waitFor()
    await till.keyboard.press('f')
    await till.getByRole('searchbox').fill(firstName)
    await till
      .getByRole('button', { name: new RegExp(firstName) })
      .first()
      .click()
    const [confirmation = ''] = say('reservations.diary.card.mails.confirmation', { time: '|' }).split(/[،,]/)
    await staff.waitForText(new RegExp(confirmation))
    expect(await findAccessibilityFaults(till)).toEqual([])
  })

  it('links to a page that stops mails with one button and resumes them with another', async () => {
    const link = findLink(mail.mail.html, stop)
    await phone.goto(link)
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await phone.getByRole('button', { name: stop, exact: true }).press('Enter')
    await phone.getByRole('status').filter({ hasText: stopped }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])

    const [booking] = await (
      await till.request.get(`${stage.address}/api/reservations?search=${phoneNumber}&page=1`)
    ).json()
    const moveTo = async (time: string) => {
      const answer = await till.request.patch(`${stage.address}/api/reservations/${booking.id}`, {
        data: { date: day, time },
      })
      expect(answer.status()).toBe(200)
    }
    await moveTo('19:30')
    const card = `${stage.address}/api/reservations/${booking.id}/card`
    // No mail waits after unsubscribing.
    await waitFor(
      async () => ((await (await till.request.get(card)).json()) as ReservationDetails).mail?.state,
      (state) => state === 'sent',
    )
    await phone.getByRole('button', { name: again, exact: true }).click()
    await phone.getByRole('button', { name: stop, exact: true }).waitFor()
    await moveTo('20:00')
    const mails = await waitForMails(2)
    expect(mails.at(-1)?.mail.subject).toContain(formatTime('20:00', language))
    expect(mails).toHaveLength(2)
  })

  it.runIf(isFullRun)('can be switched off in the profile as well', async () => {
    await phone.goto(`${stage.address}/profile`)
    const getChoice = (checked: boolean) =>
      phone.getByRole('switch', { name: say('customer.myData.mails'), exact: true, checked })
    await getChoice(true).press('Space')
    await getChoice(false).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await phone.reload()
    await getChoice(false).press('Space')
    await getChoice(true).waitFor()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
