import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer } from '../harness/browser/sign-in.ts'
import { openStage, type Stage, stageAt } from '../harness/browser/stage.ts'
import { addVirtualAuthenticator, type VirtualAuthenticator } from '../harness/browser/virtual-authenticator.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

let product: Stage
/** The same product by a name, because browsers have no passkeys at numeric addresses. */
let stage: Stage
beforeAll(async () => {
  const now = createNoonClock()
  product = await openStage([], { now })
  stage = await stageAt(product.address.replace('127.0.0.1', 'localhost'), [], { now })
})
afterAll(async () => {
  await stage?.stop()
  await product?.stop()
})

const GUESTS = { en: '0557712301', ar: '0557712302' }

describe.each(LANGUAGES)('passkeys of a guest (%s)', (language) => {
  let say: Translate
  let phone: Page
  let guest: PageActions
  let device: VirtualAuthenticator
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    guest = createPageActions(phone, say)
    device = await addVirtualAuthenticator(phone)
    const who = { phoneNumber: GUESTS[language], firstName: 'Reem', lastName: 'Test' }
    await registerCustomer(phone, stage, who)
  })
  afterAll(() => expect(stage.complaints).toEqual([]))
  const getDialog = () => phone.getByRole('dialog')
  const isSignedIn = () => phone.getByRole('navigation').first().waitFor()

  it('is added in Profile with the password', async () => {
    await phone.goto(`${stage.address}/profile`)
    await guest.press('ownPasskeys.add')
    await getDialog().getByLabel(say('customer.myData.password'), { exact: true }).fill('guessed')
    await guest.press('ownPasskeys.add', getDialog())
    await getDialog().getByText(say('common.errors.PASSWORD_WRONG')).waitFor()
    await getDialog().getByLabel(say('customer.myData.password'), { exact: true }).fill('Reem')
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await guest.press('ownPasskeys.add', getDialog())
    await guest.waitForMessage('ownPasskeys.added')
    await phone
      .getByRole('region', { name: say('ownPasskeys.title') })
      .getByRole('listitem')
      .waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    expect(await device.listPasskeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  })

  it('logs in by a press, on a browser that has not used it before', async () => {
    await phone.request.post(`${stage.address}/api/auth/logout`)
    await phone.evaluate(() => localStorage.clear())
    await phone.goto(`${stage.address}/login`)
    await device.setVerified(false)
    await guest.press('customer.signIn.passkey')
    await phone.getByText(say('customer.signIn.passkeyFailed')).first().waitFor()
    await device.setVerified(true)
    await guest.press('customer.signIn.passkey')
    await isSignedIn()
  })

  it('is offered in the first field afterwards', async () => {
    await phone.request.post(`${stage.address}/api/auth/logout`)
    await phone.evaluate(() => localStorage.removeItem('customer'))
    // The virtual device chooses the suggestion by itself.
    await phone.goto(`${stage.address}/login`)
    await isSignedIn()
  })

  it('is removed with the password, and logs in no more', async () => {
    await phone.goto(`${stage.address}/profile`)
    const card = phone.getByRole('region', { name: say('ownPasskeys.title') })
    await card.getByRole('listitem').getByRole('button').click()
    await getDialog().getByLabel(say('customer.myData.password'), { exact: true }).fill('Reem')
    await guest.press('ownPasskeys.remove', getDialog())
    await guest.waitForMessage('ownPasskeys.removed')
    await phone.request.post(`${stage.address}/api/auth/logout`)
    await phone.evaluate(() => localStorage.clear())
    await phone.goto(`${stage.address}/login`)
    await guest.press('customer.signIn.passkey')
    await phone.getByText(say('common.errors.PASSKEY_WRONG')).first().waitFor()
  })
})
