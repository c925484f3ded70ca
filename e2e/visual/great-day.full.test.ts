import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { holdResponses } from '../harness/browser/hold-network.ts'
import { measureTopShare } from '../harness/browser/measures.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { selectByScope, TODAY } from '../harness/run-conditions.ts'

const GUESTS = 16
/** Three buttons per booking, with a margin for the demo's. */
const MOST_PRESSES = 70

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** More simultaneous bookings than fit: the timeline renders the visible ones. */
const journeys = selectByScope<{ language: Language; daysAhead: number }>([
  { language: 'en', daysAhead: 1 },
  { language: 'ar', daysAhead: 2 },
])
describe.each(journeys)('timeline with more bookings than fit the screen ($language)', ({ language, daysAhead }) => {
  let till: Page
  let staff: PageActions
  let say: Translate
  let last: Locator
  const guest = (number: number) => `Guest ${language} ${number}.`
  const block = (number: number) => till.getByRole('listitem', { name: guest(number) })
  beforeAll(async () => {
    till = await stage.till(language)
    say = await loadTranslator(language)
    staff = createPageActions(till, say)
    await signInAs(till, stage, 'staff')
    const capacity = { totalTables: 100, maxPersonsPerSlot: 500 }
    await till.request.put(`${stage.address}/api/admin/restaurant-capacity`, { data: capacity })
    for (let number = 1; number <= GUESTS; number++) {
      const whose = { customerName: guest(number), customerPhone: '0501112233' }
      const when = { date: addDays(TODAY, daysAhead), time: '15:00', partySize: 1 }
      await till.request.post(`${stage.address}/api/reservations`, { data: { ...whose, ...when } })
    }
    last = block(GUESTS)
  })
  const open = async () => {
    await till.goto(`${stage.address}/admin/reservations`)
    for (let days = 0; days < daysAhead; days++) await staff.press('reservations.diary.day.next')
    await block(1).waitFor()
    expect(await last.count()).toBe(0)
  }

  it('shows the others on scrolling', async () => {
    await open()
    const timeline = till.getByRole('region', { name: say('reservations.diary.timeline.title') })
    // A turn of the wheel before the timeline has its width is lost, as is one beside it once what is above has loaded.
    const scroll = async () => {
      await timeline.hover()
      await till.mouse.wheel(language === 'ar' ? -10_000 : 10_000, 0)
      return last.isVisible()
    }
    await expect.poll(scroll).toBe(true)
    expect(await findAccessibilityFaults(till)).toEqual([])
  })

  it('shows the others on pressing Tab', async () => {
    await open()
    await block(1).getByRole('button').first().focus()
    const reached = () => till.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-label') ?? '')
    for (let presses = 0; presses < MOST_PRESSES && !(await reached()).includes(guest(GUESTS)); presses++)
      await till.keyboard.press('Tab')
    expect(await reached()).toContain(guest(GUESTS))
  })

  it('takes its reserved space for today and scrolls the present time into the upper third', async () => {
    await till.setViewportSize({ width: 1440, height: 700 })
    await till.clock.setFixedTime(new Date(`${TODAY}T17:00:00+04:00`))
    const answers = await holdResponses(till, '/api/reservations')
    await till.goto(`${stage.address}/admin/reservations`)
    await answers.asked
    const room = await till.locator('section[aria-busy]').boundingBox()
    answers.release()
    const timeline = till.getByRole('region', { name: say('reservations.diary.timeline.title') })
    expect(await timeline.boundingBox()).toEqual(room)
    expect(await measureTopShare(till.getByRole('img', { name: '5:00' }))).toBeCloseTo(1 / 3, 1)
  })
})

describe('browser pages', () => {
  it('log no errors', () => {
    expect(stage.complaints).toEqual([])
  })
})
