import { readFile } from 'node:fs/promises'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const guests = {
  en: { phoneNumber: '0521119988', firstName: 'Amal', lastName: 'Leaver' },
  ar: { phoneNumber: '0524449988', firstName: 'أمل', lastName: 'المغادرة' },
}

/** Name of the current privacy policy in My data. */
const POLICY = { en: /privacy policy of 29 Nov 2026 on/, ar: /سياسة الخصوصية الصادرة في .*29 نوفمبر 2026.* بتاريخ/ }

describe.each(LANGUAGES)('guest’s own data (%s)', (language: Language) => {
  const { phoneNumber, firstName } = guests[language]
  let say: Translate
  let phone: Page
  let guest: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    await registerCustomer(phone, stage, guests[language])
  })

  it('is protected by a password, which Home suggests until dismissed', async () => {
    await phone.goto(stage.address)
    const hint = phone.getByRole('region', { name: say('customer.home.ownPassword') })
    await guest.press('customer.home.keepLater', hint)
    await hint.waitFor({ state: 'detached' })
    await phone.reload()
    await guest.button('reservations.reserve.title').waitFor()
    expect(await hint.count()).toBe(0)
  })

  it('shows the accepted privacy policy and its time', async () => {
    await phone.goto(`${stage.address}/profile`)
    await guest.waitForText(POLICY[language])
  })

  it('is exported as one file', async () => {
    const coming = phone.waitForEvent('download')
    await guest.press('customer.myData.download')
    const data = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
    expect(data).toMatchObject({
      customer: { firstName },
      transactions: [{ type: 'welcome' }],
      reservations: [],
      waitlist: [],
      passkeys: [],
    })
  })

  it('is deleted with the account after entering the password', async () => {
    await guest.press('customer.myData.delete')
    const dialog = guest.dialog('customer.myData.deleteTitle')
    await dialog.waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await guest.fill('customer.myData.password', 'wrong')
    await guest.press('customer.myData.delete', dialog)
    await guest.waitForMessage('common.errors.PASSWORD_WRONG')
    await guest.fill('customer.myData.password', firstName)
    await guest.press('customer.myData.delete', dialog)
    await guest.waitForMessage('customer.myData.deleted')
    await phone.getByRole('button', { name: say('common.actions.continue') }).waitFor()
    const answer = await phone.request.post(`${stage.address}/api/auth/check-user`, { data: { phoneNumber } })
    expect(await answer.json()).toEqual({ exists: false })
  })
})
