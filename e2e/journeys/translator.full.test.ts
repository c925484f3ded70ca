import { addDays } from '@sufra/domain/platform/calendar-day'
import { formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { bookIn } from '../harness/browser/tables.ts'
import { loadTranslator } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Like a browser's translator: wraps each translatable text in an element, later ones as well. */
function translate(): void {
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const around = text.parentElement
      if (!around || !text.data.trim() || around.closest('[translate=no], font, script, style')) continue
      const translated = document.createElement('font')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) replaceIn(target)
  })
  watch.observe(document, { childList: true, characterData: true, subtree: true })
}
const countTranslated = (page: Page) => page.locator('font').count()

describe('a browser that translates every page', () => {
  let phone: Page
  let guest: PageActions
  beforeAll(async () => {
    phone = await stage.phone('en')
    await phone.addInitScript(translate)
    guest = createPageActions(phone, await loadTranslator('en'))
    await signInAs(phone, stage, 'guest')
  })

  it('replaces the text of a page that does not forbid it', async () => {
    await phone.goto(`${stage.address}/api/contact`, { waitUntil: 'commit' })
    await expect.poll(() => countTranslated(phone)).toBeGreaterThan(0)
  })

  it('leaves the product whole: a table is booked, and the language is switched', async () => {
    await phone.goto(stage.address)
    await bookIn(phone, await loadTranslator('en'), 'en', addDays(TODAY, 3), '19:00')
    await guest.waitForText(formatTime('19:00', 'en'))
    await guest.press('common.language.ar')
    const arabic = createPageActions(phone, await loadTranslator('ar'))
    await arabic.button('reservations.reserve.title').waitFor()
    expect(await guest.button('reservations.reserve.title').count()).toBe(0)
    await arabic.press('common.language.en')
    await guest.button('reservations.reserve.title').waitFor()
    expect(await countTranslated(phone)).toBe(0)
  })

  it('leaves the product whole: a reward is redeemed', async () => {
    await phone.goto(`${stage.address}/rewards`)
    await guest.button('customer.rewards.redeem').first().click()
    await guest.confirm('customer.rewards.confirm')
    await guest.dialog('customer.rewards.redeemed').waitFor()
    expect(await countTranslated(phone)).toBe(0)
  })
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
