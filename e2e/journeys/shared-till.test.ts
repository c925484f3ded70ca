import type { Admin } from '@sufra/contracts/auth/staff/entities'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const PASSWORD = 'a long password'
const wrongPin = { en: /This PIN is not right/, ar: /رمز PIN غير صحيح/ }
const pins = { sara: '4821', omar: '7301' }

describe.each(TILLS)('shared till ($language)', ({ language, viewport }) => {
  const sara = `sara-${language}`
  const omar = `omar-${language}`
  let say: Translate
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    till = await stage.till(language, viewport)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
    for (const [username, role] of [
      [sara, 'admin'],
      [omar, 'viewer'],
    ]) {
      await till.request.post(`${stage.address}/api/admin/staff`, { data: { username, role, password: PASSWORD } })
    }
    await till.goto(`${stage.address}/admin/password`)
  })

  const isSignedIn = async () => {
    const answer = await till.request.get(`${stage.address}/api/auth/session`)
    return ((await answer.json()) as { admin: Admin }).admin.username
  }
  const getQuestion = (key = 'admin.sharedTill.title') => staff.dialog(key)
  const getPersonButton = (name: string) => till.getByRole('button', { name: say('admin.sharedTill.button', { name }) })
  const choosePin = async (pin: string) => {
    await till.goto(`${stage.address}/admin/password`)
    await staff.fill('admin.sharedTill.passwordForPin', PASSWORD)
    await staff.fill('admin.sharedTill.newPin', pin)
    await staff.press('admin.sharedTill.savePin')
    await staff.waitForMessage('admin.sharedTill.pinSaved')
  }
  const signInByPassword = async (username: string) => {
    await till.goto(`${stage.address}/admin`)
    await getPersonButton(await isSignedIn()).click()
    await staff.press('admin.sharedTill.other', getQuestion())
    await staff.fill('admin.accounts.username', username)
    await staff.fill('admin.accounts.password', PASSWORD)
    await till.keyboard.press('Enter')
    await getPersonButton(username).waitFor()
  }
  const readDigit = async (name: string, dialog: Locator) =>
    (await dialog.getByRole('button', { name }).locator('kbd').textContent()) ?? ''

  it('is set up by an editor, and each account chooses a PIN', async () => {
    await staff.press('admin.sharedTill.share')
    await staff.waitForMessage('admin.sharedTill.shared')
    expect(await findAccessibilityFaults(till)).toEqual([])
    await signInByPassword(sara)
    await choosePin(pins.sara)
    await signInByPassword(omar)
    await choosePin(pins.omar)
    expect(await isSignedIn()).toBe(omar)
  })

  it('switches accounts by a few keys and records actions under the account’s name', async () => {
    await till.goto(`${stage.address}/admin`)
    await getPersonButton(omar).waitFor()
    await till.getByRole('row').nth(1).waitFor()
    await till.keyboard.press('p')
    await getQuestion().waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await till.keyboard.press(await readDigit(sara, getQuestion()))
    await staff.field('admin.sharedTill.pin').waitFor()
    await till.keyboard.type(pins.sara)
    await till.keyboard.press('Enter')
    await getPersonButton(sara).waitFor()
    await staff.button('admin.menu.button').waitFor()
    await till.request.put(`${stage.address}/api/admin/customers/2/notes`, { data: { notes: `by ${sara}` } })
    const log = await till.request.get(`${stage.address}/api/admin/audit-log?what=customer.notes&limit=1`)
    expect(await log.json()).toMatchObject([{ username: sara, after: { adminNotes: `by ${sara}` } }])
  })

  it.runIf(isFullRun)('is locked by a press, reports a wrong PIN and keeps the input', async () => {
    await till.goto(`${stage.address}/admin`)
    await till.getByRole('searchbox').fill('Layla')
    await getPersonButton(sara).click()
    await staff.press('admin.sharedTill.lock', getQuestion())
    const locked = getQuestion('admin.sharedTill.locked')
    await locked.waitFor()
    // The page is covered before the server answers.
    await expect.poll(async () => (await till.request.get(`${stage.address}/api/customers`)).status()).toBe(403)
    await till.keyboard.press('Escape')
    await locked.getByRole('button', { name: sara }).click()
    await staff.fill('admin.sharedTill.pin', '5555')
    await till.keyboard.press('Enter')
    await locked.getByText(wrongPin[language]).waitFor()
    await staff.fill('admin.sharedTill.pin', pins.sara)
    await till.keyboard.press('Enter')
    await staff.waitUntilClosed()
    expect(await till.getByRole('searchbox').inputValue()).toBe('Layla')
    expect(await isSignedIn()).toBe(sara)
  })

  it.runIf(isFullRun)('asks for PIN or password on every page while locked', async () => {
    await till.request.post(`${stage.address}/api/till/lock`)
    await till.goto(`${stage.address}/admin/reservations`)
    const locked = getQuestion('admin.sharedTill.locked')
    await locked.waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await locked.getByRole('button', { name: omar }).click()
    await staff.press('admin.sharedTill.usePassword', locked)
    await staff.fill('admin.accounts.password', PASSWORD)
    await till.keyboard.press('Enter')
    await getPersonButton(omar).waitFor()
    await till.getByRole('region', { name: say('reservations.diary.timeline.title') }).waitFor()
  })
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
