import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
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

const PASSWORD = 'a long password'

describe.each(TILLS)('passkeys of staff ($language)', ({ language, viewport }) => {
  const username = `noor-${language}`
  let say: Translate
  let owner: Page
  let laptop: Page
  let noor: PageActions
  let device: VirtualAuthenticator
  beforeAll(async () => {
    say = await loadTranslator(language)
    owner = await stage.till(language, viewport)
    laptop = await stage.till(language, viewport)
    noor = createPageActions(laptop, say)
    device = await addVirtualAuthenticator(laptop)
    await signInAs(owner, stage, 'staff')
    const data = { username, password: PASSWORD, role: 'viewer' }
    await owner.request.post(`${stage.address}/api/admin/staff`, { data })
  })
  afterAll(async () => {
    await owner.request.put(`${stage.address}/api/admin/access`, {
      data: { secondFactorFor: 'nobody', secondFactorFrom: null },
    })
    expect(stage.complaints).toEqual([])
  })
  const signOut = async () => {
    await laptop.request.post(`${stage.address}/api/auth/logout`)
    await laptop.evaluate(() => localStorage.removeItem('admin'))
  }
  const openStaffSignIn = async (page: Page, person: PageActions) => {
    await page.goto(`${stage.address}/login`)
    await person.press('customer.signIn.staff')
    await person.field('customer.signIn.username').waitFor()
  }
  const getCard = () => laptop.getByRole('region', { name: say('admin.passkeys.title'), exact: true })

  it('are added with a name and the password, and renamed', async () => {
    await signInStaff(laptop, stage, { username, password: PASSWORD })
    await laptop.goto(`${stage.address}/admin/password`)
    await noor.fill('admin.passkeys.name', 'Laptop')
    await noor.fill('admin.passkeys.password', 'wrong')
    await noor.press('admin.passkeys.add')
    await noor.waitForMessage('common.errors.PASSWORD_WRONG')
    expect(await device.listPasskeys()).toEqual([])
    await noor.fill('admin.passkeys.password', PASSWORD)
    await noor.press('admin.passkeys.add')
    await noor.waitForMessage('admin.passkeys.added')
    await getCard().getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()
    expect(await findAccessibilityFaults(laptop)).toEqual([])
    expect(await device.listPasskeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
    await laptop.getByRole('button', { name: say('admin.passkeys.renameNamed', { name: 'Laptop' }) }).click()
    await noor.dialog('admin.passkeys.renameTitle').getByRole('textbox').fill('Office laptop')
    await noor.press('common.actions.save')
    await noor.waitForMessage('admin.passkeys.renamed')
    await getCard().getByRole('listitem').filter({ hasText: 'Office laptop' }).waitFor()
  })

  it('log in without username and password', async () => {
    await signOut()
    await openStaffSignIn(laptop, noor)
    expect(await findAccessibilityFaults(laptop)).toEqual([])
    await device.setVerified(false)
    await noor.press('passkeys.logIn')
    await laptop.getByText(say('passkeys.cancelled')).waitFor()
    await device.setVerified(true)
    await noor.press('passkeys.logIn')
    await laptop.waitForURL('**/admin')
    const { admin } = (await (await laptop.request.get(`${stage.address}/api/auth/session`)).json()) as {
      admin: { username: string }
    }
    expect(admin.username).toBe(username)
  })

  it('answer the second step after the password, also on another device that has them', async () => {
    const tablet = await stage.till(language, viewport)
    const person = createPageActions(tablet, say)
    const copy = await addVirtualAuthenticator(tablet)
    await copy.copyPasskeys(device)
    await openStaffSignIn(tablet, person)
    await person.fill('customer.signIn.username', username)
    await person.fill('customer.signIn.password', PASSWORD)
    await person.press('customer.signIn.logIn')
    await person.waitForMessage('secondStep.passkeyLead')
    expect(await findAccessibilityFaults(tablet)).toEqual([])
    await person.press('secondStep.usePasskey')
    await tablet.waitForURL('**/admin')
    await tablet.context().close()
  })

  it('are removed with the password, and log in no more', async () => {
    await laptop.goto(`${stage.address}/admin/password`)
    await laptop.getByRole('button', { name: say('admin.passkeys.removeNamed', { name: 'Office laptop' }) }).click()
    const question = laptop.getByRole('dialog')
    await question.getByLabel(say('admin.accounts.password'), { exact: true }).fill(PASSWORD)
    await noor.press('admin.passkeys.remove', question)
    await noor.waitForMessage('admin.passkeys.removed')
    await signOut()
    await openStaffSignIn(laptop, noor)
    await noor.press('passkeys.logIn')
    await laptop.getByText(say('common.errors.PASSKEY_WRONG')).waitFor()
  })

  it('are enough where a second step is required', async () => {
    await owner.request.put(`${stage.address}/api/admin/access`, {
      data: { secondFactorFor: 'staff', secondFactorFrom: null },
    })
    const tablet = await stage.till(language, viewport)
    const person = createPageActions(tablet, say)
    await addVirtualAuthenticator(tablet)
    await openStaffSignIn(tablet, person)
    await person.fill('customer.signIn.username', username)
    await person.fill('customer.signIn.password', PASSWORD)
    await person.press('customer.signIn.logIn')
    await tablet.getByRole('heading', { level: 1, name: say('admin.secondStep.firstTitle') }).waitFor()
    await person.fill('admin.passkeys.name', 'Tablet')
    await person.fill('admin.passkeys.password', PASSWORD)
    await person.press('admin.passkeys.add')
    await tablet.getByRole('searchbox').waitFor()
    await tablet.context().close()
  })
})
