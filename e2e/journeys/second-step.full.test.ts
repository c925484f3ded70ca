import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { readQrCode } from '../harness/browser/read-qr-code.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createTotpCode } from '../harness/totp.ts'

let stage: Stage
/** The product's clock, so that each code is of a step of its own. */
const clock = { now: new Date('2036-11-21T08:00:00Z') }
beforeAll(async () => {
  stage = await openStage([], { now: () => clock.now })
})
afterAll(() => stage?.stop())

const PASSWORD = 'a long password'

describe.each(TILLS)('second step ($language)', ({ language, viewport }) => {
  const username = `sara-${language}`
  let say: Translate
  let owner: Page
  let till: Page
  let editor: PageActions
  let sara: PageActions
  let secret = ''
  let recoveryCode = ''
  beforeAll(async () => {
    say = await loadTranslator(language)
    owner = await stage.till(language, viewport)
    till = await stage.till(language, viewport)
    editor = createPageActions(owner, say)
    sara = createPageActions(till, say)
    await signInAs(owner, stage, 'staff')
    await owner.request.post(`${stage.address}/api/admin/staff`, {
      data: { username, password: PASSWORD, role: 'viewer' },
    })
  })
  const getCode = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
    return createTotpCode(secret, clock.now)
  }
  const enterPassword = async (page: Page, person: PageActions) => {
    await page.goto(`${stage.address}/login`)
    await person.press('customer.signIn.staff')
    await person.fill('customer.signIn.username', username)
    await person.fill('customer.signIn.password', PASSWORD)
    await person.press('customer.signIn.logIn')
  }

  it('is set up with an app by its QR code, and answers recovery codes once', async () => {
    await signInStaff(till, stage, { username, password: PASSWORD })
    await till.goto(`${stage.address}/admin/password`)
    await sara.fill('admin.secondStep.password', PASSWORD)
    await sara.press('admin.secondStep.begin')
    const uri = new URL(await readQrCode(till.getByRole('img', { name: say('admin.secondStep.qr') })))
    secret = uri.searchParams.get('secret') ?? ''
    expect(decodeURIComponent(uri.pathname)).toContain(username)
    expect(await findAccessibilityFaults(till)).toEqual([])
    await sara.fill('admin.secondStep.code', getCode())
    await sara.press('admin.secondStep.confirm')
    const codes = till.getByRole('list', { name: say('admin.secondStep.codes') }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    recoveryCode = ((await codes.first().textContent()) ?? '').trim()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await sara.press('admin.secondStep.codesStored')
    await sara.waitForMessage('admin.secondStep.saved')
  })

  it('is asked after the password, by app or recovery code', async () => {
    const phone = await stage.till(language, viewport)
    const person = createPageActions(phone, say)
    await enterPassword(phone, person)
    await person.fill('secondStep.code', getCode())
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await person.press('secondStep.logIn')
    await phone.waitForURL('**/admin')
    const other = await stage.till(language, viewport)
    const guest = createPageActions(other, say)
    await enterPassword(other, guest)
    await guest.press('secondStep.useRecovery')
    await guest.fill('secondStep.recoveryCode', recoveryCode)
    await guest.press('secondStep.logIn')
    await other.waitForURL('**/admin')
    await phone.context().close()
    await other.context().close()
  })

  it('is reset by an editor, who then requires it of all staff: it is set up before anything else', async () => {
    await owner.goto(`${stage.address}/admin/staff`)
    await editor.press('common.actions.more', editor.row(username))
    await owner.getByRole('menuitem', { name: say('admin.secondStep.reset') }).click()
    await editor.fill('admin.refund.reason', 'Lost the phone')
    await editor.press('admin.secondStep.reset', owner.getByRole('dialog'))
    await editor.waitForMessage('admin.secondStep.wasReset')
    await owner.getByRole('radio', { name: say('admin.secondStep.groups.staff'), exact: true }).click()
    await editor.press('common.actions.save')
    await editor.waitForMessage('admin.secondStep.accessSaved')
    const phone = await stage.till(language, viewport)
    const person = createPageActions(phone, say)
    await enterPassword(phone, person)
    await phone.getByRole('heading', { level: 1, name: say('admin.secondStep.firstTitle') }).waitFor()
    await phone.goto(`${stage.address}/admin/reservations`)
    await phone.getByRole('heading', { level: 1, name: say('admin.secondStep.firstTitle') }).waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await owner.getByRole('radio', { name: say('admin.secondStep.groups.nobody'), exact: true }).click()
    await editor.press('common.actions.save')
    await phone.context().close()
  })
})
