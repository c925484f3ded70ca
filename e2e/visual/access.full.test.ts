import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { expectElements, LANGUAGES } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { listKeyboards } from '../harness/browser/touch.ts'
import { waitUntilSettled } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

describe('accessible names of the contract', () => {
  it('on sign-in, recovery, staff sign-in and registration [T121]', async () => {
    const page = await stage.phone('en')
    await page.goto(stage.address)
    await expectElements(page, 'button', 'Continue', 'Staff login')
    expect(await listKeyboards(page)).toEqual(['Phone number or customer ID: tel, username webauthn'])
    await page.getByRole('textbox', { name: 'Phone number or customer ID', exact: true }).fill('0501234567')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectElements(page, 'textbox', 'Password')
    expect(await listKeyboards(page)).toEqual(['Password: password, current-password'])
    await expectElements(page, 'button', 'Log in', 'Forgot password?')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expectElements(page, 'textbox', 'Phone number or customer ID', 'Date of birth')
    await expectElements(page, 'button', 'Recover password')
    expect(await listKeyboards(page)).toEqual([
      'Phone number or customer ID: tel, username',
      'Date of birth: numeric, bday',
    ])

    await page.goto(`${stage.address}/login`)
    await page.getByRole('button', { name: 'Staff login' }).click()
    await expectElements(page, 'textbox', 'Username', 'Password')
    await expectElements(page, 'button', 'Log in', 'Back to customer login')
    expect(await listKeyboards(page)).toEqual(['Username: text, username', 'Password: password, current-password'])
    await page.getByRole('button', { name: 'Back to customer login' }).click()

    await page.getByRole('textbox', { name: 'Phone number or customer ID' }).fill('0559998877')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectElements(
      page,
      'textbox',
      'Phone number',
      'Confirm phone number',
      'First name',
      'Last name',
      'Date of birth',
    )
    expect(await listKeyboards(page)).toEqual([
      'Phone number: tel, tel',
      'Confirm phone number: tel, off',
      'First name: text, given-name',
      'Last name: text, family-name',
      'Date of birth: numeric, bday',
    ])
    await expectElements(page, 'radiogroup', 'Dietary preference', 'Gender')
    await expectElements(page, 'radio', 'Halal', 'All Food', 'Male', 'Female')
    await expectElements(page, 'combobox', 'Emirate')
    await expectElements(page, 'button', 'Continue', 'Back')
    await page.getByRole('textbox', { name: 'Confirm phone number' }).fill('0559998877')
    await page.getByRole('textbox', { name: 'First name' }).fill('Noura')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Al Mansoori')
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('12/03/1994')
    await page.getByRole('radio', { name: 'Halal' }).check()
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('combobox', { name: 'Emirate' }).click()
    await page.getByRole('option', { name: 'Sharjah' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectElements(page, 'textbox', 'Email', 'Password')
    expect(await listKeyboards(page)).toEqual(['Email: email, email', 'Password: password, new-password'])
    await expectElements(page, 'combobox', 'Nationality')
    await expectElements(page, 'checkbox', 'I have read and accept the privacy agreement')
    await expectElements(page, 'button', 'Create account', 'Back')
  })

  it('on Home, rewards and the Reserve dialog [T047]', async () => {
    const page = await stage.phone('en')
    await signInAs(page, stage, 'guest')
    await page.goto(stage.address)
    await expectElements(page, 'link', 'Home', 'Rewards', 'Offers', 'History', 'Profile', 'Chat', 'Call')
    await expectElements(page, 'button', 'Exit', 'Refresh', 'Reserve a Table', 'العربية')
    await page.getByRole('button', { name: 'Reserve a Table' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reserve a Table' })
    for (const name of ['Date', 'Time', 'Number of people', 'Special event', 'Food intolerances', 'Additional notes']) {
      await dialog.getByLabel(name, { exact: true }).first().waitFor()
    }
    await expectElements(page, 'button', 'Cancel', 'Send Reservation')
    await page.goto(`${stage.address}/rewards`)
    await expectElements(page, 'button', 'Redeem now', 'Not enough points')
  })

  it('on the profile [T100]', async () => {
    const page = await stage.phone('en')
    await signInAs(page, stage, 'guest')
    await page.goto(`${stage.address}/profile`)
    await expectElements(page, 'textbox', 'First name', 'Last name', 'Date of birth')
    await page.getByRole('textbox', { name: /^Email/ }).waitFor()
    await page.getByRole('combobox', { name: /^Nationality/ }).waitFor()
    await page.getByLabel(/^Password/).waitFor()
    await expectElements(page, 'radiogroup', 'Gender')
    await expectElements(page, 'combobox', 'Emirate')
    await expectElements(page, 'switch', 'Dietary preference: Halal')
    await expectElements(page, 'button', 'Save')
  })
})

/** Pictured screens are checked by screens.test.ts. */
describe.each(LANGUAGES)('accessibility (%s)', (language: Language) => {
  let say: Translate
  beforeAll(async () => {
    say = await loadTranslator(language)
  })
  const open = async (page: Page, key: string) => {
    await page
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  }

  it('has no violations on the not-found page and in the dialogs of Home', async () => {
    const page = await stage.phone(language)
    await signInAs(page, stage, 'guest')
    await page.goto(`${stage.address}/nowhere`)
    await page.getByRole('heading').first().waitFor()
    await waitUntilSettled(page)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await expect.poll(() => page.title()).toContain(`${say('common.notFound')} · `)
    for (const key of ['customer.privacy.title', 'customer.home.enlargeQr']) {
      await page.goto(stage.address)
      await open(page, key)
      expect(await findAccessibilityFaults(page), key).toEqual([])
    }
  })

  it('has no violations on registration and recovery', async () => {
    const page = await stage.phone(language)
    await page.goto(stage.address)
    const go = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click()
    await expect.poll(() => page.title()).toContain(say('customer.signIn.logIn'))
    await page.getByRole('textbox').fill('0501234567')
    await go('common.actions.continue')
    await go('customer.signIn.forgot')
    await page.getByRole('heading', { name: say('customer.signIn.recoverTitle') }).waitFor()
    expect(await findAccessibilityFaults(page), 'recovery').toEqual([])
    await page.goto(stage.address)
    await page.getByRole('textbox').fill('0558887766')
    await go('common.actions.continue')
    await page.getByRole('heading', { name: say('customer.registration.title') }).waitFor()
    await go('common.actions.continue')
    expect(await findAccessibilityFaults(page), 'registration').toEqual([])
  })
})
