import { getMonthEnd } from '@sufra/domain/customers/point-lots'
import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatDay, formatNumber, formatPoints } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { type MailStage, openMailStage } from '../harness/browser/mail-stage.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { type Arrived, confirmAddress } from '../harness/mailbox.ts'
import { createNoonClock } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'

const DAY_MS = 24 * 60 * 60_000
const noon = createNoonClock()
let daysPassed = 0
const now = () => new Date(noon().getTime() + daysPassed * DAY_MS)
const getToday = () => getDayInZone(now(), 'Asia/Dubai')
function passDaysUntil(day: Day): void {
  while (getToday() < day) daysPassed += 1
}

let stage: MailStage
beforeAll(async () => {
  stage = await openMailStage(now)
})
afterAll(() => stage?.stop())

const WELCOME = 10
const journeys = {
  en: {
    phoneNumber: '0531112200',
    firstName: 'Reem',
    lastName: 'Saver',
    months: 6,
    title: 'Some of your points expire',
    tier: 'Pearl diver',
    fromPoints: 50,
    multiplier: 1.5,
    subject: 'Friday lunch',
    stop: 'Stop e-mails about offers',
    stopped: /You get no more e-mails about offers/,
  },
  ar: {
    phoneNumber: '0531112211',
    firstName: 'ريم',
    lastName: 'المدخرة',
    months: 9,
    title: 'بعض نقاطك ستنتهي صلاحيتها قريبًا',
    tier: 'صقر',
    fromPoints: 90,
    multiplier: 2,
    subject: 'غداء الجمعة',
    stop: 'إيقاف رسائل العروض بالبريد الإلكتروني',
    stopped: /لن تصلك رسائل العروض والأخبار بالبريد الإلكتروني/,
  },
}

describe.each<Language>(['en', 'ar'])('loyalty (%s)', (language) => {
  const { months, title, phoneNumber, firstName, lastName } = journeys[language]
  const person = { phoneNumber, firstName, lastName }
  const email = `saver-${language}@mail.example`
  let say: Translate
  let phone: Page
  let till: Page
  let staff: PageActions
  let customerId = 0
  let lastDay: Day
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    await openTill()
  })

  /** Sessions end within the days that pass. */
  async function openTill(): Promise<void> {
    till = await stage.till(language)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
  }
  async function openPhone(): Promise<void> {
    await phone.close()
    phone = await stage.phone(language)
    await phone.goto(`${stage.address}/favicon.svg`)
    const answer = await phone.request.post(`${stage.address}/api/auth/login`, {
      data: { phoneNumber, password: firstName },
    })
    const { customer } = await answer.json()
    await phone.evaluate((record) => localStorage.setItem('customer', JSON.stringify(record)), customer)
  }
  const waitForMail = async (subject: string) =>
    (await waitFor(
      async () => stage.mailbox.of(email).find(({ mail }) => mail.subject?.includes(subject)),
      (mail) => mail !== undefined,
    )) as Arrived
  const buy = async (amount: number) => {
    const points = `${stage.address}/api/customers/${customerId}/points`
    expect((await till.request.post(points, { data: { amount } })).status()).toBe(201)
  }

  it('is switched on by an editor, who sees beforehand what would expire', async () => {
    await till.goto(`${stage.address}/admin/loyalty`)
    const form = till.getByRole('region', { name: say('admin.loyalty.expiry'), exact: true })
    await form.getByRole('combobox', { name: say('admin.loyalty.months') }).click()
    const count = say(`admin.loyalty.monthCount_${new Intl.PluralRules(language).select(months)}`, {
      number: formatNumber(months, language),
    })
    await till.getByRole('option', { name: count, exact: true }).click()
    const [first = ''] = say('admin.loyalty.first', { day: '|', points: '', customers: '' }).split('|')
    await form.getByText(first).waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('common.actions.save', form)
    await staff.waitForMessage('admin.loyalty.saved')
  })

  it('warns by mail and on Home 30 days before', async () => {
    customerId = (await registerCustomer(phone, stage, { ...person, email })).id
    await confirmAddress(stage.mailbox, email, stage.address)
    await buy(100)
    lastDay = getMonthEnd(getToday(), months)
    passDaysUntil(addDays(lastDay, -30))
    const { mail } = await waitForMail(title)
    expect(mail.text).toContain(formatDay(lastDay, language, 'long'))
    await openPhone()
    await phone.goto(stage.address)
    const facts = { points: formatPoints(WELCOME + 100, language), day: formatDay(lastDay, language, 'long') }
    await phone.getByRole('region', { name: say('customer.pointLots.expiring', facts) }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
  })

  it('takes the points after their last day, and says so in the history', async () => {
    passDaysUntil(addDays(lastDay, 1))
    await openTill()
    const record = `${stage.address}/api/customers/${customerId}`
    await waitFor(
      async () => (await (await till.request.get(record)).json()).points as number,
      (points) => points === 0,
    )
    await openPhone()
    await phone.goto(`${stage.address}/history`)
    await phone.getByText(say('common.transaction.expire'), { exact: true }).first().waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
  })

  it('tiers raise the customer, who sees the tier on the member card and earns a bonus', async () => {
    const { tier, fromPoints, multiplier } = journeys[language]
    await till.goto(`${stage.address}/admin/loyalty`)
    const form = till.getByRole('region', { name: say('admin.loyalty.tiers'), exact: true })
    await staff.press('admin.loyalty.addTier', form)
    const row = form.getByRole('group').last()
    const fields = { tierName: tier, fromPoints: String(fromPoints), multiplier: String(multiplier) }
    for (const [name, value] of Object.entries(fields))
      await row.getByRole('textbox', { name: say(`admin.loyalty.${name}`), exact: true }).fill(value)
    await staff.press('admin.loyalty.count', form)
    await form.getByText(tier, { exact: true }).last().waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('common.actions.save', form)
    await staff.waitForMessage('admin.loyalty.saved')

    await phone.goto(stage.address)
    await phone.getByText(tier, { exact: true }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await measureOverflow(phone)).toBe(0)
    await buy(40)
    await phone.goto(`${stage.address}/history`)
    await phone.getByText(say('common.transaction.bonus'), { exact: true }).first().waitFor()
    const { points } = await (await till.request.get(`${stage.address}/api/customers/${customerId}`)).json()
    expect(points).toBe(40 * multiplier)
  })

  it('a campaign is written, scheduled, mailed to those who agreed, and stopped by one press', async () => {
    const { subject, stop, stopped } = journeys[language]
    await phone.goto(`${stage.address}/profile`)
    const getSwitch = (checked: boolean) =>
      phone.getByRole('switch', { name: marketingText[language].label, exact: true, checked })
    await getSwitch(false).press('Space')
    await getSwitch(true).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])

    const segment = { name: `All (${language})`, filter: {} }
    expect((await till.request.post(`${stage.address}/api/admin/segments`, { data: segment })).status()).toBe(201)
    await till.goto(`${stage.address}/admin/campaigns`)
    await staff.press('admin.campaigns.create')
    const texts = { name: subject, subject, subjectAr: subject, text: 'Lamb on Friday', textAr: 'خروف يوم الجمعة' }
    for (const [name, value] of Object.entries(texts)) await staff.fill(`admin.campaigns.${name}`, value)
    await till.getByRole('combobox', { name: say('admin.campaigns.segment') }).click()
    await till.getByRole('option', { name: segment.name, exact: true }).click()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.campaigns.created')
    await staff.press('admin.campaigns.schedule', staff.row(subject))
    const [one] = [say('admin.campaigns.scheduleFor_one', { number: formatNumber(1, language) })]
    await till.getByRole('dialog').getByRole('button', { name: one, exact: true }).click()
    await staff.waitForMessage('admin.campaigns.done.schedule')

    passDaysUntil(addDays(getToday(), 1))
    const { mail } = await waitForMail(subject)
    expect(mail.html || '').toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(mail.text).toContain(language === 'ar' ? texts.textAr : texts.text)
    await phone.setContent(mail.html || '')
    expect(await measureOverflow(phone)).toBe(0)
    expect((await findAccessibilityFaults(phone)).filter((each) => !each.startsWith('landmark-'))).toEqual([])
    const [, link = ''] = new RegExp(`href="([^"]+)"[^>]*>${stop}<`).exec(mail.html || '') ?? []
    await phone.goto(stage.address + new URL(link).pathname + new URL(link).search)
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await phone.getByRole('button').press('Enter')
    await phone.getByRole('status').filter({ hasText: stopped }).waitFor()
    await openPhone()
    await phone.goto(`${stage.address}/profile`)
    await getSwitch(false).waitFor()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
