import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureOverflow } from '../harness/browser/accessibility.ts'
import { getDemoName } from '../harness/browser/demo-names.ts'
import { measureVerticalCentre } from '../harness/browser/measures.ts'
import { LANGUAGES } from '../harness/browser/page-actions.ts'
import { readQrCode } from '../harness/browser/read-qr-code.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { findSmallTargets } from '../harness/browser/touch.ts'
import { visit } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'
import { HYDRATED, measureWeight, openBeforeScripts, type Weight } from './first-paint.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Registrations per language, and the demo guest's password. */
const people = {
  en: { phone: '0561112233', firstName: 'Sana', lastName: 'Tester', password: 'kept secret 1' },
  ar: { phone: '0564445566', firstName: 'سناء', lastName: 'التجريبية', password: 'kept secret 2' },
}

const SUBMIT = 'form button[type=submit]'
const RESERVE = 'main button:has(svg.lucide-calendar-plus)'
/** Upper bounds of a first page; the Arabic words weigh a little more. Lower them after an improvement. */
const MOST: Record<Language, Record<'signIn' | 'home', Weight>> = {
  en: { signIn: { scripts: 209, files: 6, chain: 3 }, home: { scripts: 294, files: 13, chain: 3 } },
  ar: { signIn: { scripts: 210, files: 6, chain: 3 }, home: { scripts: 295, files: 13, chain: 3 } },
}

/** Above this share of the screen the thumb must stretch. */
const THUMB = 0.4

function findExcess(most: Weight, weight: Weight): Partial<Weight> {
  const names = ['scripts', 'files', 'chain'] as const
  return Object.fromEntries(names.filter((name) => weight[name] > most[name]).map((name) => [name, weight[name]]))
}

describe.each(LANGUAGES)('customer app (%s)', (language: Language) => {
  const person = people[language]
  let say: Translate
  let phone: Page
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
  })

  const getButton = (key: string) => phone.getByRole('button', { name: say(key), exact: true })
  const getTextbox = (key: string) => phone.getByRole('textbox', { name: say(key), exact: true })
  const getPasswordField = () => phone.getByLabel(say('customer.signIn.password'), { exact: true })
  const waitForText = (text: string | RegExp) => phone.getByText(text).first().waitFor()
  const getTab = (key: string) =>
    phone
      .getByRole('navigation', { name: say('common.navigation.main') })
      .getByRole('link', { name: say(key) })
      .click()

  async function logIn(identifier: string, word: string): Promise<void> {
    await getTextbox('customer.signIn.identifier').fill(identifier)
    await getButton('common.actions.continue').click()
    await getPasswordField().fill(word)
    await getButton('customer.signIn.logIn').click()
    await waitForText(say('customer.signIn.loggedIn'))
    // The previous message may still be visible.
    await getButton('customer.frame.exit').waitFor()
  }
  async function exit(): Promise<void> {
    await getButton('customer.frame.exit').click()
    await getTextbox('customer.signIn.identifier').waitFor()
  }
  let customerId = ''

  it('a receipt link leads an unregistered guest through registration to the points [T254]', async () => {
    const till = await stage.till(language)
    await signInAs(till, stage, 'staff')
    const made = await till.request.post(`${stage.address}/api/admin/qr-generate`, {
      data: { phoneNumber: person.phone, amount: 75 },
    })
    const { qrCode } = await made.json()
    await phone.goto(`${stage.address}/offers?qr=${qrCode}`)
    await waitForText(say('customer.signIn.accountNotFound'))
    expect(phone.url()).not.toContain('qr=')
    const known = await getTextbox('customer.registration.phoneNumber').inputValue()
    expect(known.replace(/\D/g, '')).toBe(person.phone)

    await getTextbox('customer.registration.confirmPhone').fill(person.phone)
    await getTextbox('customer.registration.firstName').fill(person.firstName)
    await getTextbox('customer.registration.lastName').fill(person.lastName)
    await getTextbox('customer.registration.dateOfBirth').fill('02/03/1991')
    await phone.getByRole('radio', { name: say('common.preference.all') }).check()
    await phone.getByRole('radio', { name: say('common.gender.female') }).check()
    await phone.getByRole('combobox', { name: say('customer.registration.emirate') }).click()
    await phone.getByRole('option', { name: say('common.emirate.Ajman') }).click()
    await getButton('common.actions.continue').click()
    await phone.getByRole('checkbox').check()
    await waitForText(say('customer.privacy.accepted'))
    await getButton('customer.registration.create').click()
    await phone.waitForURL('**/rewards')
    await waitForText(/^85$/)
  })

  it('Home shows the member card, the menus and the hours [T039]', async () => {
    await getTab('customer.frame.home')
    await waitForText(person.firstName.toUpperCase())
    await phone.getByRole('navigation', { name: say('customer.home.menu') }).waitFor()
    await waitForText(say('customer.home.hours'))
    customerId = (await phone.getByRole('main').locator('dd').first().textContent()) ?? ''
    expect(customerId).toMatch(/^\d{4}$/)
    await getButton('customer.home.enlargeQr').click()
    await phone.getByRole('img', { name: say('customer.home.qrPicture', { id: customerId }) }).waitFor()
    await getButton('common.actions.close').click()
  })

  it.runIf(isFullRun)('the code on Home is read as the customer ID [T585]', async () => {
    expect(await readQrCode(getButton('customer.home.enlargeQr'))).toBe(customerId)
  })

  it('a menu button without an address shows a message [T068]', async () => {
    const label = getDemoName('Catering', language)
    await phone.getByRole('button', { name: label }).click()
    await waitForText(say('customer.home.menuNoLink', { label }))
  })

  it('a read one-time news item is hidden at the next visit, a persistent one stays [T009]', async () => {
    const getItem = (title: string) => phone.getByRole('button', { name: getDemoName(title, language) })
    await getItem('Oud on Thursdays').click()
    const read = phone.waitForResponse(/\/read$/)
    await getItem('Redeem your points for a treat').click()
    await read
    await getItem('Oud on Thursdays').waitFor()
    await phone.reload()
    await getItem('The terrace is open').waitFor()
    await getItem('Oud on Thursdays').waitFor({ state: 'detached' })
  })

  it.runIf(isFullRun)('offers are listed by day [T007]', async () => {
    await getTab('customer.frame.offers')
    await phone.getByRole('heading', { name: say('customer.offers.onToday') }).waitFor()
    await phone.getByRole('article').first().waitFor()
    await getButton('common.date.nextMonth').click()
    await phone.getByRole('gridcell').getByRole('button').nth(14).click()
    await getButton('customer.offers.today').click()
    await phone.getByRole('heading', { name: say('customer.offers.onToday') }).waitFor()
  })

  it('the profile is saved with a notification and visible on Home [T010]', async () => {
    await getTab('customer.frame.profile')
    await getTextbox('customer.registration.firstName').fill('')
    await getButton('common.actions.save').click()
    await waitForText(say('customer.profile.firstNameRequired'))
    await getTextbox('customer.registration.firstName').fill(`${person.firstName} B`)
    await phone.getByLabel(new RegExp(`^${say('customer.registration.password')}`)).fill(person.password)
    await phone.getByRole('switch', { name: say('customer.profile.halal') }).click()
    await getButton('common.actions.save').click()
    await waitForText(say('customer.profile.updatedText'))
    await waitForText(`${person.firstName} B`.toUpperCase())
  })

  it.runIf(isFullRun)('the history shows the source of points [T008]', async () => {
    await getTab('customer.frame.history')
    await waitForText(/\+75/)
    await waitForText(/\+10/)
    await waitForText(say('common.transaction.welcome'))
  })

  it('a session ended by the server leads to the sign-in with a notice', async () => {
    await phone.request.post(`${stage.address}/api/auth/logout`)
    // The app asks by itself: what it still reads about the saved profile may find the end before any button is pressed.
    await phone.evaluate(() => window.dispatchEvent(new Event('online')))
    await Promise.all([waitForText(say('shell.sessionEnded')), getTextbox('customer.signIn.identifier').waitFor()])
  })

  it('a guest signs in by phone in any spelling and by customer ID [T002]', async () => {
    await logIn(`+971 ${person.phone.slice(1, 3)}-${person.phone.slice(3)}`, person.password)
    await exit()
    await logIn(customerId, person.password)
    await exit()
  })

  it.runIf(isFullRun)('a guest without a chosen password signs in with the first name [T180]', async () => {
    await logIn('0501234567', ' layla ')
    await exit()
  })

  it.runIf(isFullRun)('a wrong password shows an error and keeps the input', async () => {
    await getTextbox('customer.signIn.identifier').fill(person.phone)
    await getButton('common.actions.continue').click()
    await getPasswordField().fill('wrong')
    await getButton('customer.signIn.logIn').click()
    await waitForText(say('customer.signIn.loginFailed'))
    expect(await getPasswordField().inputValue()).toBe('wrong')
  })

  it.runIf(isFullRun)('a forgotten password is displayed for the right date of birth and can be copied', async () => {
    await getButton('customer.signIn.forgot').click()
    await getTextbox('customer.signIn.identifier').fill(person.phone)
    await getTextbox('customer.signIn.dateOfBirth').fill('02/03/1991')
    await getButton('customer.signIn.recover').click()
    const dialog = phone.getByRole('dialog', { name: say('customer.signIn.recovered') })
    await dialog.getByText(person.password, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: say('common.actions.copy') }).waitFor()
    await dialog.getByRole('button', { name: say('common.actions.close') }).click()
  })

  it.runIf(isFullRun)('signing out in one tab signs out in the other', async () => {
    await phone.goto(stage.address)
    await logIn(person.phone, person.password)
    const other = await phone.context().newPage()
    await other.goto(`${stage.address}/history`)
    await other.getByText(/\+75/).first().waitFor()
    await exit()
    await other.getByRole('textbox', { name: say('customer.signIn.identifier'), exact: true }).waitFor()
    await other.close()
  })

  it.runIf(isFullRun)(
    'the prerendered sign-in keeps input and focus when the script starts, and sends nothing before',
    async () => {
      const { releaseScripts } = await openBeforeScripts(phone, stage.address)
      await getTextbox('customer.signIn.identifier').pressSequentially(person.phone)
      expect(await phone.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
      const field = await getTextbox('customer.signIn.identifier').elementHandle()
      await getTextbox('customer.signIn.identifier').press('Enter')
      await releaseScripts()
      await phone.locator(HYDRATED).waitFor()
      expect(await field?.evaluate((element) => element === document.activeElement && element.isConnected)).toBe(true)
      expect(await getTextbox('customer.signIn.identifier').inputValue()).toBe(person.phone)
      expect(phone.url()).toBe(`${stage.address}/`)
      await getButton('common.actions.continue').click()
      await getPasswordField().waitFor()
      await phone.goto(stage.address)
      expect(
        findExcess(MOST[language].signIn, await measureWeight(phone, stage.address, `${HYDRATED} ${SUBMIT}`)),
      ).toEqual({})
    },
  )

  it.runIf(isFullRun)('Home starts with a skeleton, and the sign-in shows nothing of who was signed in', async () => {
    await signInAs(phone, stage, 'guest')
    await phone.goto(stage.address)
    const home = await openBeforeScripts(phone, stage.address)
    await phone.locator('.page-skeleton').waitFor()
    await home.releaseScripts()
    await waitForText('LAYLA')
    expect(findExcess(MOST[language].home, await measureWeight(phone, stage.address, RESERVE))).toEqual({})
    await exit()
    const nobody = await openBeforeScripts(phone, stage.address)
    await getTextbox('customer.signIn.identifier').waitFor()
    expect(await phone.content()).not.toMatch(/layla/i)
    await nobody.releaseScripts()
  })

  it.runIf(isFullRun)('a receipt link to a staff address or the reservations page is credited [T053]', async () => {
    const till = await stage.till(language)
    await signInAs(till, stage, 'staff')
    const createReceipt = async (amount: number): Promise<string> => {
      const data = { phoneNumber: person.phone, amount }
      const made = await till.request.post(`${stage.address}/api/admin/qr-generate`, { data })
      return (await made.json()).qrCode
    }
    const other = await stage.phone(language)
    await other.goto(`${stage.address}/admin/history?qr=${await createReceipt(3)}`)
    await other.waitForURL(`${stage.address}/`)
    await other.goto(`${stage.address}/reservations?qr=${await createReceipt(4)}`)
    await other.getByText(say('customer.receipt.added')).first().waitFor()
    expect(other.url()).toBe(`${stage.address}/reservations`)
    await other.context().close()
    await till.context().close()
  })

  it.runIf(isFullRun)('the main buttons are within reach of a thumb', async () => {
    expect(await measureVerticalCentre(getButton('common.actions.continue'))).toBeGreaterThan(THUMB)
    await getTextbox('customer.signIn.identifier').fill(person.phone)
    await getButton('common.actions.continue').click()
    expect(await measureVerticalCentre(getButton('customer.signIn.logIn'))).toBeGreaterThan(THUMB)
    await getPasswordField().fill(person.password)
    await getButton('customer.signIn.logIn').click()
    expect(await measureVerticalCentre(getButton('reservations.reserve.title'))).toBeGreaterThan(THUMB)
    expect(
      await measureVerticalCentre(phone.getByRole('link', { name: say('customer.frame.rewards') }).last()),
    ).toBeGreaterThan(THUMB)
    await getButton('reservations.reserve.title').click()
    expect(await measureVerticalCentre(getButton('reservations.reserve.send'))).toBeGreaterThan(THUMB)
    await getButton('reservations.reserve.cancel').click()
  })

  it.runIf(isFullRun).each([320, 390])(
    'pages fit a %i pixel phone and touch targets are large enough',
    async (width) => {
      await phone.setViewportSize({ width, height: 844 })
      for (const path of ['/', '/rewards', '/offers', '/history', '/profile', '/nowhere']) {
        await visit(phone, stage, path)
        const found = { path, over: await measureOverflow(phone), small: await findSmallTargets(phone) }
        expect(found).toEqual({ path, over: 0, small: [] })
      }
    },
  )
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
