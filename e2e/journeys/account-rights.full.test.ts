import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const PASSWORD = 'a long password'
const PIN = '4821'
const guests = { en: 'Shamma Quiet', ar: 'شمّا الهادئة' }

describe.each(TILLS)('rights of a viewer ($language)', ({ language, viewport }) => {
  const username = `waiter-${language}`
  const manager = `mona-${language}`
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
    await send(owner, 'post', 'staff', { username, password: PASSWORD, role: 'viewer' })
    await send(owner, 'post', 'staff', { username: manager, password: PASSWORD, role: 'admin' })
  })
  async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
    const answer = await page.request[method](`${stage.address}/api/admin/${path}`, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }

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
    await question.waitFor({ state: 'detached' })
    await waiter.waitUntilClosed()
    expect(await readLatest('points.add')).toMatchObject({ username, approvedBy: 'admin' })
  })

  it('is refused a refund, which an editor approves with a PIN on a shared till', async () => {
    // No page of the former person follows the change.
    await till.goto(`${stage.address}/favicon.svg`)
    await signInStaff(till, stage, { username: manager, password: PASSWORD })
    await send(till, 'put', 'pin', { password: PASSWORD, pin: PIN })
    await send(till, 'put', 'till', { lockMinutes: 30 })
    await signInStaff(till, stage, { username, password: PASSWORD })
    await till.goto(`${stage.address}/admin/history?customerId=1`)
    await till
      .getByRole('button', { name: `${say('admin.refund.button')} ` })
      .first()
      .click()
    await waiter.fill('admin.refund.reason', 'The soup was cold')
    await waiter.fill('admin.points.adminName', 'Sara')
    await waiter.press('admin.refund.button', waiter.dialog('admin.refund.title'))
    const question = waiter.dialog('admin.approval.title')
    await question.waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    await waiter.fill('admin.approval.username', manager)
    await question.locator('input[type=password]').fill(PIN)
    await waiter.press('admin.approval.approve', question)
    await waiter.waitForMessage('admin.refund.done')
    expect(await readLatest('points.refund')).toMatchObject({ username, approvedBy: manager })
    await owner.goto(`${stage.address}/admin/activity`)
    await owner.getByText(new RegExp(manager)).first().waitFor()
  })

  it('calls a guest without an account by a press, from the reservation', async () => {
    await till.goto(`${stage.address}/favicon.svg`)
    await signInStaff(till, stage, { username, password: PASSWORD })
    const name = guests[language]
    const data = { customerName: name, customerPhone: '0509988776', date: TODAY, time: '19:00', partySize: 2 }
    expect((await owner.request.post(`${stage.address}/api/reservations`, { data })).status()).toBe(201)
    await till.goto(`${stage.address}/admin/reservations`)
    await till
      .getByRole('listitem', { name: new RegExp(name) })
      .getByRole('button', { name, exact: true })
      .click()
    const panel = till.getByRole('dialog', { name, exact: true })
    await panel.getByText('•••776').waitFor()
    await panel.getByRole('button', { name: say('reservations.diary.callGuest', { name }) }).click()
    await panel.locator('a[href="tel:+971509988776"]').waitFor()
    expect(await readLatest('customer.call')).toMatchObject({
      username,
      record: expect.stringMatching(/^reservation:/),
    })
  })

  async function readLatest(what: string) {
    const answer = await owner.request.get(
      `${stage.address}/api/admin/audit-log?username=${username}&what=${what}&limit=1`,
    )
    return ((await answer.json()) as Record<string, unknown>[])[0]
  }
})
