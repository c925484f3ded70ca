import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createPerson } from '../harness/person.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

async function createReceiptLink(amount: number): Promise<string> {
  const staff = createPerson(stage.address)
  await staff.post('/api/auth/admin-login', { username: 'staff', password: 'staff' })
  const made = await staff.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber: '0501234567', amount })
  return `${stage.address}/?qr=${made.body.qrCode}`
}

describe.each(LANGUAGES)('guest who comes by a receipt’s link (%s)', (language: Language) => {
  let say: Translate
  let phone: Page
  let guest: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    await phone.goto(await createReceiptLink(language === 'en' ? 41 : 42))
    await guest.button('reservations.reserve.title').waitFor()
  })

  it('sees the profile after entering the password once, and redeems without being asked again', async () => {
    await phone.goto(`${stage.address}/profile`)
    await guest.waitForMessage('passwordPrompt.profile')
    expect(await phone.locator('input').count()).toBe(0)
    await guest.press('passwordPrompt.profileConfirm')
    const prompt = guest.dialog('passwordPrompt.title')
    await prompt.waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await prompt.getByLabel(say('passwordPrompt.password'), { exact: true }).fill('layla')
    await guest.press('passwordPrompt.confirm', prompt)
    await guest.waitUntilClosed()
    await phone.locator('input[autocomplete="given-name"]').waitFor()

    await phone.goto(`${stage.address}/rewards`)
    await guest.button('customer.rewards.redeem').first().click()
    await guest.confirm('customer.rewards.confirm')
    await guest.waitForMessage('customer.rewards.redeemed')
    expect(stage.complaints).toEqual([])
  })
})
