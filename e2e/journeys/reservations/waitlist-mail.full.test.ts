import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { type MailStage, openMailStage } from '../../harness/browser/mail-stage.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { signInAs } from '../../harness/browser/sign-in.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import type { Arrived } from '../../harness/mailbox.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import { waitFor } from '../../harness/wait-for.ts'

let stage: MailStage
beforeAll(async () => {
  stage = await openMailStage()
})
afterAll(() => stage?.stop())

const journeys = {
  en: {
    caller: 'Huda Caller',
    phones: ['0501112233', '0501112244', '0501112255'],
    title: 'A table is held for you',
    take: 'Take the table',
    decline: 'No, thank you',
    confirm: 'Give it away',
    taken: /The table is yours/,
    declined: /goes to others/,
  },
  ar: {
    caller: 'هدى المتصلة',
    phones: ['0501112266', '0501112277', '0501112288'],
    title: 'طاولة محجوزة لك مؤقتًا',
    take: 'تأكيد الطاولة',
    decline: 'لا، شكرًا',
    confirm: 'التخلي عن الطاولة',
    taken: /الطاولة لك/,
    declined: /متاحة لغيرك/,
  },
}

describe.each(LANGUAGES)('table held from the waitlist (%s)', (language: Language) => {
  const { caller, phones, title, take, decline, confirm, taken, declined } = journeys[language]
  let say: Translate
  let phone: Page
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
  })

  const join = async (fields: Record<string, unknown>) => {
    const wish = { customerName: 'Mona', partySize: 2, language, date: TODAY, from: '20:00', until: '20:00' }
    const answer = await till.request.post(`${stage.address}/api/waitlist`, { data: { ...wish, ...fields } })
    expect(answer.status()).toBe(201)
  }
  const waitUntilHeld = () =>
    waitFor(
      async () => {
        const answer = await till.request.get(`${stage.address}/api/waitlist?date=${TODAY}&part=open`)
        return (await answer.json()) as WaitlistEntry[]
      },
      (entries) => entries.every(({ table }) => table?.notice === 'sent' || table?.notice === 'none'),
    )
  const getMail = (address: string) =>
    waitFor(
      async () => stage.mailbox.of(address)[0],
      (mail) => mail !== undefined,
    ) as Promise<Arrived>
  /** The first link with these words, at this product's address. */
  const findLink = ({ mail }: Arrived, words: string) => {
    const [, url = ''] = new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(mail.html || '') ?? []
    const { pathname, search } = new URL(url)
    return stage.address + pathname + search
  }

  it('is mailed in a layout that fits a phone', async () => {
    const address = `first-${language}@mail.example`
    await join({ customerPhone: phones[0], customerEmail: address })
    const { mail } = await getMail(address)
    await phone.goto(`${stage.address}/api/contact`)
    await phone.setContent(mail.html || '')
    await phone.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await measureOverflow(phone)).toBe(0)
    expect((await findAccessibilityFaults(phone)).filter((each) => !each.startsWith('landmark-'))).toEqual([])
  })

  it('is displayed to staff with the notice and those to call', async () => {
    await join({ customerName: caller, customerPhone: phones[1], customerEmail: null })
    await waitUntilHeld()
    await till.goto(`${stage.address}/admin/reservations`)
    await till.getByRole('region', { name: say('reservations.diary.timeline.title') }).waitFor()
    const toCall = say('reservations.diary.waitlistCalls', { number: '' }).replaceAll(/[^\p{L} ]/gu, '')
    await till.getByRole('button', { name: new RegExp(`· .*${toCall.trim()}`) }).click()
    const dialog = staff.dialog('waitlist.title')
    const entry = dialog.getByRole('listitem').filter({ hasText: caller })
    const call = entry.getByRole('link', { name: new RegExp(say('waitlist.staff.call')) })
    expect(await call.getAttribute('href')).toBe(`tel:+971${phones[1]?.slice(1)}`)
    await dialog.getByRole('timer').first().waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    expect(await measureOverflow(till)).toBe(0)
    await call
      .locator('..')
      .getByRole('button', { name: say('waitlist.staff.take'), exact: true })
      .click()
    await staff.waitForMessage('waitlist.staff.taken')
  })

  it('is taken or declined on a page with one button', async () => {
    const first = await getMail(`first-${language}@mail.example`)
    await phone.goto(findLink(first, take))
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await phone.getByRole('button', { name: take, exact: true }).press('Enter')
    await phone.getByRole('status').filter({ hasText: taken }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await phone.getByRole('button').count()).toBe(0)

    const address = `second-${language}@mail.example`
    await join({ customerPhone: phones[2], customerEmail: address })
    await phone.goto(findLink(await getMail(address), decline))
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await phone.getByRole('button', { name: confirm, exact: true }).click()
    await phone.getByRole('status').filter({ hasText: declined }).waitFor()
    await phone.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' }).click()
    await phone.getByRole('status').waitFor()
    expect(await phone.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'ar' : 'en')
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
