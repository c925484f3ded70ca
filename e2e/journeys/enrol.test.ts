import type { Customer } from '@sufra/contracts/customers/entities'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
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

const newcomers = {
  en: { phoneNumber: '0581112233', corrected: '0581112234', firstName: 'Hessa' },
  ar: { phoneNumber: '0584445566', corrected: '0584445567', firstName: 'حصة' },
}

describe.each(TILLS)('enrolling a guest at the till ($language)', ({ language, viewport }) => {
  const { phoneNumber, firstName } = newcomers[language]
  let say: Translate
  let phone: Page
  let till: Page
  let guest: PageActions
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language, viewport)
    guest = createPageActions(phone, say)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
    await till.goto(`${stage.address}/admin`)
  })

  it('starts at a search without results, works by keyboard, and credits the bill', async () => {
    await till.getByRole('searchbox').fill(phoneNumber)
    const spoken = `${phoneNumber.slice(0, 4)} ${phoneNumber.slice(4, 7)} ${phoneNumber.slice(7)}`
    await till.getByText(say('admin.enrol.nobody', { phone: spoken }), { exact: true }).waitFor()
    await staff.press('admin.enrol.them')
    const dialog = staff.dialog('admin.enrol.title')
    await dialog.waitFor()
    expect(await staff.field('admin.enrol.phone').inputValue()).toBe(phoneNumber)
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.fill('admin.enrol.firstName', firstName)
    await till.keyboard.press('Enter')
    await staff.waitForMessage('admin.enrol.done')
    await staff.dialog('admin.points.title').waitFor()
    await staff.fill('admin.points.amount', '60')
    await staff.fill('admin.points.adminName', 'Sara')
    await staff.press('admin.points.title', staff.dialog('admin.points.title'))
    await staff.waitForMessage('admin.points.added')
    await staff.row(firstName).getByText('70', { exact: true }).waitFor()
  })

  it.runIf(isFullRun)('shows the existing guest of a registered phone instead', async () => {
    await till.getByRole('searchbox').fill('')
    await staff.press('admin.enrol.button')
    await staff.fill('admin.enrol.phone', `+971 ${phoneNumber.slice(1)}`)
    await staff.fill('admin.enrol.firstName', 'Somebody')
    await till.keyboard.press('Enter')
    await staff.waitForMessage('admin.enrol.taken')
    await staff.dialog('admin.customer.title').getByText(firstName).first().waitFor()
    await staff.press('common.actions.close', staff.dialog('admin.customer.title'))
  })

  it('asks the guest at the first sign-in for the privacy policy and the missing fields', async () => {
    await phone.goto(stage.address)
    await guest.fill('customer.signIn.identifier', phoneNumber)
    await guest.press('common.actions.continue')
    await guest.fill('customer.signIn.password', firstName)
    await guest.press('customer.signIn.logIn')
    await phone.getByRole('heading', { name: say('consent.title', { name: firstName }) }).waitFor()
    expect([await findAccessibilityFaults(phone), await measureOverflow(phone)]).toEqual([[], 0])
    await guest.press('common.actions.continue')
    await guest.waitForMessage('consent.required')
    await phone.reload()
    await phone.getByRole('checkbox').click()
    await guest.press('common.actions.continue')
    await guest.waitForMessage('consent.rest')
    await phone.waitForURL('**/profile')
    const answer = await phone.request.get(`${stage.address}/api/auth/session`)
    const { customer } = (await answer.json()) as { customer: Customer }
    expect(customer.privacyConsent?.version).toBe(PRIVACY_VERSION)
    await phone.goto(stage.address)
    await guest.waitForText(/^70$/)
  })

  it.runIf(isFullRun)('lets an editor correct the phone, which then signs in', async () => {
    const { corrected } = newcomers[language]
    await staff.searchCustomer(phoneNumber)
    await till.getByRole('button', { name: firstName, exact: true }).click()
    await staff.press('admin.customer.correctPhone', staff.dialog('admin.customer.title'))
    await staff.fill('admin.customer.newPhone', '0501234567')
    await staff.fill('admin.refund.reason', 'A digit was wrong')
    await staff.press('admin.customer.saveChanges')
    await till
      .getByText(/Layla|ليلى/)
      .last()
      .waitFor()
    await staff.fill('admin.customer.newPhone', corrected)
    await till.keyboard.press('Enter')
    await staff.waitForMessage('admin.customer.phoneCorrected')
    await phone.goto(stage.address)
    await guest.fill('customer.signIn.identifier', corrected)
    await guest.press('common.actions.continue')
    await guest.fill('customer.signIn.password', firstName)
    await guest.press('customer.signIn.logIn')
    await guest.waitForText(/^70$/)
  })
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
