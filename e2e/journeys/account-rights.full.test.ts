import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const PASSWORD = 'a long password'

describe.each(TILLS)('rights of a viewer ($language)', ({ language, viewport }) => {
  const username = `waiter-${language}`
  let say: Translate
  let owner: Page
  let till: Page
  let editor: PageActions
  let waiter: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    owner = await stage.till(language, viewport)
    till = await stage.till(language, viewport)
    editor = createPageActions(owner, say)
    waiter = createPageActions(till, say)
    await signInAs(owner, stage, 'staff')
    const data = { username, password: PASSWORD, role: 'viewer' }
    await owner.request.post(`${stage.address}/api/admin/staff`, { data })
  })

  it('an editor makes the account a waiter', async () => {
    await owner.goto(`${stage.address}/admin/staff`)
    await editor.press('common.actions.more', editor.row(username))
    await owner.getByRole('menuitem', { name: say('admin.rights.open') }).click()
    await owner.getByRole('radio', { name: say('admin.rights.presets.waiter'), exact: true }).click()
    await editor.press('common.actions.save')
    await editor.waitForMessage('admin.accounts.updated')
    await editor.row(username).getByText(say('admin.rights.presets.waiter'), { exact: true }).waitFor()
  })

  it('the waiter reads three digits of a phone, and calls it by a press', async () => {
    await signInStaff(till, stage, { username, password: PASSWORD })
    await till.goto(`${stage.address}/admin/history?customerId=1`)
    await till
      .getByText(/•••\d{3}/)
      .first()
      .waitFor()
    await waiter.button('admin.customer.call').first().click()
    await till.locator('a[href^="tel:+971"]').first().waitFor()
  })

  it('an editor approves points above the limit at the waiter’s till, and the activity names both', async () => {
    await till.goto(`${stage.address}/admin`)
    const row = till.getByRole('row').nth(1)
    await waiter.press('admin.points.title', row)
    await waiter.fill('admin.points.amount', '900')
    await waiter.fill('admin.points.adminName', 'Sara')
    await till
      .getByRole('dialog')
      .getByRole('button', { name: say('admin.points.title'), exact: true })
      .click()
    const question = waiter.dialog('admin.approval.title')
    await question.waitFor()
    await waiter.fill('admin.approval.username', 'admin')
    await waiter.fill('admin.approval.byPassword', 'admin')
    await waiter.press('admin.approval.approve', question)
    await waiter.waitUntilClosed()
    const { body } = await readActivity(owner)
    expect(body[0]).toMatchObject({ username, what: 'points.add', approvedBy: 'admin' })
  })

  async function readActivity(page: Page) {
    const answer = await page.request.get(`${stage.address}/api/admin/audit-log?username=${username}&what=points.add`)
    return { body: (await answer.json()) as Record<string, unknown>[] }
  }
})
