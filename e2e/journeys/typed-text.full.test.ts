import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

/** Typed text is discarded only on confirmation: by Back, links, a reload, or the end of a session. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const NOTE = 'Window seat, please'
const PHONES = { en: '+971507770001', ar: '+971507770002' }
const getPath = (page: Page) => new URL(page.url()).pathname
const back = (page: Page) => page.evaluate(() => history.back())

describe.each(LANGUAGES)('typed text (%s)', (language: Language) => {
  let say: Translate
  let phone: Page
  let guest: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    // A guest per language: the last step changes the first name, which is the password.
    await registerCustomer(phone, stage, { phoneNumber: PHONES[language], firstName: 'Layla', lastName: 'Nasser' })
  })

  const getReserveDialog = () => guest.dialog('reservations.reserve.title')
  const getQuestion = () => phone.getByRole('alertdialog', { name: say('common.unsaved.title') })
  const name = () => guest.field('customer.registration.firstName')

  it('Back closes a dialog, asks where something was typed, and then leaves the page', async () => {
    await phone.goto(`${stage.address}/rewards`)
    await guest.link('customer.frame.home').click()
    await guest.press('reservations.reserve.title')
    await getReserveDialog().waitFor()
    await back(phone)
    await guest.waitUntilClosed()
    await guest.press('reservations.reserve.title')
    await getReserveDialog()
      .getByRole('textbox', { name: say('reservations.reserve.date') })
      .fill(addDays(TODAY, 3))
    await back(phone)
    await guest.confirm('common.actions.keepEditing')
    await getQuestion().waitFor({ state: 'detached' })
    await back(phone)
    await guest.confirm('common.actions.discard')
    await guest.waitUntilClosed()
    expect(getPath(phone)).toBe('/')
    await back(phone)
    await expect.poll(() => getPath(phone)).toBe('/rewards')
  })

  it('a link, Back and loading anew ask before a changed profile is left', async () => {
    await guest.link('customer.frame.profile').click()
    await name().fill(NOTE)
    await guest.link('customer.frame.offers').click()
    await guest.confirm('common.actions.keepEditing')
    await back(phone)
    await guest.confirm('common.actions.keepEditing')
    const asked = phone.waitForEvent('dialog')
    await phone.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await name().inputValue()).toBe(NOTE)
  })

  it('a session that ends is renewed over the form, which is then saved', async () => {
    await phone.request.post(`${stage.address}/api/auth/logout`)
    await guest.press('common.actions.save')
    const renewal = guest.dialog('shell.signInAgain')
    await renewal.getByLabel(say('shell.password'), { exact: true }).fill('Layla')
    await guest.press('shell.logIn', renewal)
    await guest.waitForMessage('customer.profile.updatedText')
    expect(await (await phone.request.get(`${stage.address}/api/auth/session`)).json()).toMatchObject({
      customer: { firstName: NOTE },
    })
  })
})

it('staff sign in again over a dialog that they filled in', async () => {
  const say = await loadTranslator('en')
  const till = await stage.till('en')
  const staff = createPageActions(till, say)
  await signInAs(till, stage, 'staff')
  await till.goto(`${stage.address}/admin/news`)
  await staff.press('admin.news.create')
  await staff.fill('admin.promotions.title', 'The terrace')
  await staff.fill('admin.news.content', NOTE)
  await till.request.post(`${stage.address}/api/auth/logout`)
  await staff.press('common.actions.add', till.getByRole('dialog'))
  const renewal = staff.dialog('shell.signInAgain')
  await renewal.getByLabel(say('shell.password'), { exact: true }).fill('admin')
  await till.keyboard.press('Enter')
  await staff.waitForMessage('admin.news.created')
  await staff.record('The terrace').waitFor()
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
