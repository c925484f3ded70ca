import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCutOffText, measureOverflow } from '../harness/browser/accessibility.ts'
import { createPageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { RAMADAN, staffPlaces } from '../harness/browser/staff-places.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { findUntranslatedWords, recordAnswers, servePseudoEnglish, translatePseudo } from './pseudo.ts'

let stage: Stage
let page: Page
let say: Translate
let data: ReturnType<typeof recordAnswers>
beforeAll(async () => {
  stage = await openStage()
  say = await loadTranslator('en', translatePseudo)
  page = await stage.till('en')
  await signInAs(page, stage, 'staff')
  await page.request.post(`${stage.address}/api/admin/special-days`, { data: RAMADAN })
  await servePseudoEnglish(page)
  data = recordAnswers(page)
})
afterAll(() => stage?.stop())

const overlay = () => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
async function expectOurWords(where: string): Promise<void> {
  expect(await findUntranslatedWords(page, await data()), where).toEqual([])
  expect(await findCutOffText(page), where).toEqual([])
  expect(await measureOverflow(page), where).toBe(0)
}

describe('pseudo-localized staff area, a third longer', () => {
  it.each(Object.entries(staffPlaces))(
    '%s and its dialogs show only translated words, which fit',
    async (path, buttons) => {
      await visit(page, stage, path)
      await expectOurWords(path)
      for (const key of buttons) {
        await createPageActions(page, say).button(key).first().click()
        await overlay().waitFor()
        await waitUntilSettled(page)
        await expectOurWords(key)
        await page.keyboard.press('Escape')
        await overlay().waitFor({ state: 'detached' })
      }
      await page.setViewportSize({ width: 1024, height: 768 })
      await expectOurWords(`${path} at 1024`)
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

  it('a customer record, viewed and edited with mistakes, shows only translated words', async () => {
    const staff = createPageActions(page, say)
    await visit(page, stage, '/admin')
    await staff.searchCustomer('Layla Al Mansoori')
    await page.getByRole('button', { name: 'Layla Al Mansoori' }).click()
    await staff.button('common.actions.edit').waitFor()
    await waitUntilSettled(page)
    await expectOurWords('record')
    await staff.press('common.actions.edit')
    await staff.fill('admin.customer.firstName', '')
    await staff.press('admin.customer.saveChanges')
    await staff.waitForMessage('admin.customer.required')
    await expectOurWords('edit')
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
