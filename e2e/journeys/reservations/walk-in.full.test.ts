import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { signInAs } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { loadTranslator } from '../../harness/browser/words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const named = { en: 'Zayed Door', ar: 'زايد الباب' }

describe.each(LANGUAGES)('walk-in (%s)', (language: Language) => {
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    till = await stage.till(language)
    staff = createPageActions(till, await loadTranslator(language))
    await signInAs(till, stage, 'staff')
    await setTables(20)
    await till.goto(`${stage.address}/admin/reservations`)
    await till.getByRole('listitem', { name: /./ }).first().waitFor()
  })

  const setTables = (totalTables: number) =>
    till.request.put(`${stage.address}/api/admin/restaurant-capacity`, { data: { totalTables, maxPersonsPerSlot: 80 } })
  async function seat(people: string, name?: string): Promise<void> {
    await till.keyboard.press('w')
    await staff.dialog('reservations.diary.walkIn.title').waitFor()
    await till.getByRole('radio', { name: '2', exact: true }).waitFor()
    await till.keyboard.press(people)
    // The shell holds typed keys for a moment to tell a scanner from a person.
    await till
      .getByRole('textbox', { name: said('reservations.diary.walkIn.otherSize') })
      .and(till.locator(':focus'))
      .waitFor()
    if (name) await till.getByRole('textbox', { name: new RegExp(`^${getStaffLabel()}`) }).fill(name)
    await till.keyboard.press('Enter')
  }
  const getStaffLabel = () => said('reservations.booking.name')
  let said: (key: string) => string
  beforeAll(async () => {
    said = await loadTranslator(language)
  })

  it('is seated with one key, a number and Enter', async () => {
    await seat('3')
    await staff.waitForMessage('reservations.diary.walkIn.done')
    await staff.waitUntilClosed()
    await till
      .getByRole('listitem', { name: new RegExp(said('reservations.diary.walkIn.title')) })
      .first()
      .waitFor()
  })

  it('is seated in a full room by an editor, under the given name', async () => {
    await setTables(1)
    await seat('2', named[language])
    const question = till.getByRole('alertdialog', { name: said('reservations.diary.walkIn.full') })
    await question.waitFor()
    // The safe answer has the focus: a second Enter seats nobody.
    await till.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await till.getByRole('listitem', { name: new RegExp(named[language]) }).count()).toBe(0)
    await staff.press('reservations.diary.walkIn.seat')
    await staff.confirm('reservations.diary.walkIn.anyway')
    await staff.waitUntilClosed()
    await till.getByRole('listitem', { name: new RegExp(named[language]) }).waitFor()
    await till.goto(`${stage.address}/admin/activity`)
    await till
      .getByRole('row')
      .filter({ hasText: said('admin.activity.acts.reservation.walk_in') })
      .first()
      .waitFor()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
