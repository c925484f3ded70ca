import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatLeaf } from '@sufra/i18n/format'
import { hasFirefox, hasWebKit } from '@sufra/tools/other-browsers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadOnlineWords, matchSentence, ONLINE_WORDS } from '../harness/browser/online-words.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator } from '../harness/browser/words.ts'
import { createTotpCode } from '../harness/totp.ts'
import type { Engine } from './engines/engine.ts'
import { createEngineActions, type EngineActions } from './engines/engine-actions.ts'
import { openFirefox } from './engines/firefox.ts'
import { openWebKit } from './engines/webkit.ts'

/** Engines of guests' phones besides Chromium; missing ones are skipped. */
const ENGINES = [
  { engine: 'WebKit', open: openWebKit, isHere: hasWebKit(), digit: 1 },
  { engine: 'Firefox', open: openFirefox, isHere: hasFirefox(), digit: 2 },
]
const GUESTS = {
  en: { phone: '05511122', firstName: 'Hind', lastName: 'Testerson' },
  ar: { phone: '05544455', firstName: 'هند', lastName: 'التجريبية' },
}

let stage: Stage
let staff: Page
beforeAll(async () => {
  stage = await openStage([], { now: () => new Date() })
  staff = await stage.till('en')
  await signInAs(staff, stage, 'staff')
  const data = { isOpen: true, embedOrigins: [], isQueueOpen: true }
  await staff.request.put(`${stage.address}/api/admin/online-booking`, { data })
})
afterAll(() => stage?.stop())

describe.each(ENGINES)('customer phone in $engine', ({ open, isHere, digit }) => {
  let phone: Engine
  beforeAll(async () => {
    if (isHere) phone = await open()
  })
  afterAll(() => phone?.stop())

  describe.skipIf(!isHere).each(['en', 'ar'] as const)('(%s)', (language: Language) => {
    const guest = GUESTS[language]
    const number = `${guest.phone}0${digit}`
    let hands: EngineActions
    beforeAll(async () => {
      hands = createEngineActions(phone, await loadTranslator(language))
      await startAnew(phone, stage, language)
    })

    it('registers and lands on the rewards with the welcome points', async () => {
      await hands.fill('customer.signIn.identifier', number)
      await hands.press('common.actions.continue')
      await hands.waitForMessage('customer.signIn.accountNotFound')
      await hands.press('common.toast.dismiss')
      await hands.fill('customer.registration.confirmPhone', number)
      await hands.fill('customer.registration.firstName', guest.firstName)
      await hands.fill('customer.registration.lastName', guest.lastName)
      await hands.fill('customer.registration.dateOfBirth', '17/05/1990')
      await hands.choose('radio', 'common.preference.halal')
      await hands.choose('radio', 'common.gender.female')
      await hands.choose('combobox', 'customer.registration.emirate')
      await hands.choose('option', 'common.emirate.Sharjah')
      await hands.press('common.actions.continue')
      await hands.chooseFirst('checkbox')
      await hands.press('customer.registration.create')
      await hands.waitForText(/^10$/)
    })

    it('books a table without an account', async () => {
      const words = ONLINE_WORDS[language]
      await startAnew(phone, stage, language, '/book')
      await hands.pressNamed('radio', `${words.tomorrow} ${formatTomorrow(language)}`)
      await hands.pressNamed('radio', words.evening)
      await hands.fillNamed(words.name, guest.firstName)
      await hands.fillNamed(words.phone, `${guest.phone}9${digit}`)
      await hands.pressNamed('button', words.book)
      await hands.pressNamed('button', words.cancel)
      await hands.pressNamed('button', words.yes)
      await hands.waitForText(new RegExp(`^${words.cancelled}$`))
    })

    it('waits for a table by phone, is called, and leaves by one press', async () => {
      const words = await loadOnlineWords(language)
      await startAnew(phone, stage, language, '/queue')
      await hands.pressNamed('button', words('queueJoin'))
      await hands.waitForText(matchSentence(words('nameRequired')))
      await hands.fillNamed(words('name'), guest.firstName)
      await hands.pressNamed('button', words('queueJoin'))
      await hands.waitForText(matchSentence(words('queueNumber')))
      await hands.open(`${stage.address}/queue`)
      await hands.waitForText(matchSentence(words('queueNumber')))
      expect(Number(await phone.run(measureExcess))).toBeLessThanOrEqual(0)
      await callFirst()
      await hands.open(`${stage.address}/queue`)
      await hands.waitForText(matchSentence(words('queueReady')))
      await hands.waitForText(matchSentence(words('queueCome')))
      await hands.pressNamed('button', words('queueLeave'))
      await hands.waitForText(matchSentence(words('queueLeft')))
      await hands.pressNamed('button', words('queueAgain'))
      await hands.waitForText(matchSentence(words('queueJoin')))
    })

    it('also works as a till: staff sign in and add the points of a purchase', async () => {
      await startAnew(phone, stage, language)
      await hands.press('customer.signIn.staff')
      await hands.fill('customer.signIn.username', 'staff')
      await hands.fillPassword('customer.signIn.password', 'staff')
      await hands.press('customer.signIn.logIn')
      await hands.search(number)
      await hands.waitForMessage('admin.directory.found_one', { number: 1 })
      await hands.press('admin.points.title')
      await hands.fill('admin.points.amount', '250.75')
      await hands.fill('admin.points.adminName', 'Sara')
      await hands.pressIn('dialog', 'admin.points.title')
      await hands.waitForMessage('admin.points.added')
    })

    it('sets up the second step of staff, and asks for its code at the next sign-in', async () => {
      const account = { username: `sara ${language}${digit}`, password: 'a long password' }
      await staff.request.post(`${stage.address}/api/admin/staff`, { data: { ...account, role: 'viewer' } })
      const enterPassword = async () => {
        await startAnew(phone, stage, language)
        await hands.press('customer.signIn.staff')
        await hands.fill('customer.signIn.username', account.username)
        await hands.fillPassword('customer.signIn.password', account.password)
        await hands.press('customer.signIn.logIn')
      }
      await enterPassword()
      await hands.waitForMessage('admin.directory.title')
      await hands.open(`${stage.address}/admin/password`)
      await hands.fillPassword('admin.secondStep.password', account.password)
      await hands.press('admin.secondStep.begin')
      await hands.waitForMessage('admin.secondStep.scan')
      const secret = (await phone.run(() => document.querySelector('code')?.textContent ?? '')).replace(
        /[^A-Z2-7]/g,
        '',
      )
      await hands.fill('admin.secondStep.code', createTotpCode(secret, new Date()))
      await hands.press('admin.secondStep.confirm')
      await hands.waitForText(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
      await hands.press('admin.secondStep.codesStored')
      await hands.waitForMessage('admin.secondStep.saved')
      await enterPassword()
      // Each code counts once; that of the next step is taken, too.
      await hands.fill('secondStep.code', createTotpCode(secret, new Date(), 1))
      await hands.press('secondStep.logIn')
      await hands.waitForMessage('admin.directory.title')
    })

    it('signs in and redeems a reward for a code', async () => {
      await startAnew(phone, stage, language)
      await hands.fill('customer.signIn.identifier', number)
      await hands.press('common.actions.continue')
      await hands.fillPassword('customer.signIn.password', guest.firstName)
      await hands.press('customer.signIn.logIn')
      await hands.waitForText(/^260$/)
      await hands.choose('link', 'customer.frame.rewards')
      await hands.press('customer.rewards.redeem')
      await hands.pressIn('alertdialog', 'customer.rewards.confirm')
      await hands.waitForText(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
      await hands.press('customer.rewards.done')
      await hands.waitForText(/^200$/)
    })

    it('books a table', async () => {
      const day = addDays(getDayInZone(new Date(), 'Asia/Dubai'), 3)
      await hands.choose('link', 'customer.frame.home')
      await hands.press('reservations.reserve.title')
      await hands.fill('reservations.reserve.date', day)
      await hands.choose('combobox', 'reservations.reserve.time')
      await hands.chooseFirst('option')
      await hands.press('reservations.reserve.send')
      await hands.waitForMessage('reservations.reserve.confirmed')
    })

    it('opens a receipt link and gets its points', async () => {
      const data = { phoneNumber: number, amount: 40 }
      const made = await staff.request.post(`${stage.address}/api/admin/qr-generate`, { data })
      const { qrCode } = await made.json()
      await hands.open(`${stage.address}/?qr=${qrCode}`)
      await hands.waitForMessage('customer.receipt.added')
      await hands.waitForText(/^240$/)
      expect(await phone.run(() => location.search)).toBe('')
      expect(phone.complaints).toEqual([])
    })
  })
})

async function callFirst(): Promise<void> {
  const path = `${stage.address}/api/queue`
  const [entry] = (await (await staff.request.get(`${path}?part=open`)).json()) as QueueEntry[]
  const called = await staff.request.patch(`${path}/${entry?.id}`, { data: { state: 'called' } })
  expect(called.status()).toBe(200)
}

/** Runs in the page. */
const measureExcess = () => String(document.documentElement.scrollWidth - window.innerWidth)

/** As the booking page names it. */
function formatTomorrow(language: Language): string {
  const day = addDays(getDayInZone(new Date(), 'Asia/Dubai'), 1)
  const { number, month } = formatLeaf(day, language)
  return `${number} ${month}`
}

async function startAnew(phone: Engine, { address }: Stage, language: Language, path = '/'): Promise<void> {
  await phone.open(`${address}/favicon.svg`)
  await phone.run(async (chosen) => {
    await fetch('/api/auth/logout', { method: 'POST' })
    localStorage.clear()
    localStorage.setItem('language', chosen)
    return ''
  }, language)
  await phone.open(address + path)
}
