import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, signInAs } from './harness.ts'
import { awayFromStart, cutCharts } from './obstacles.ts'
import { settled } from './settled.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  // A line of the history that bears a typed name.
  const redeemed = await phone.request.post(`${stage.address}/api/rewards/1/redeem`, { data: { customerId: 1 } })
  expect(redeemed.status()).toBe(201)
})
afterAll(() => stage?.stop())

/** What is typed on each page, and one English text of it. */
const typed = [
  ['/admin/history?customerId=1', '[aria-labelledby=transactions] li > :first-child', 'Karak tea for two'],
  ['/admin/offers', 'article [dir=auto]', 'Two weeks of kunafa'],
  ['/admin/rewards', 'article [dir=auto]', 'Karak tea for two'],
  ['/admin/news', 'article [dir=auto]', 'The terrace is open'],
] as const
const CHARTS = 5

describe.each(['en', 'ar'] as const)('the staff area stands right (%s)', (language) => {
  let page: Page
  beforeAll(async () => {
    page = await stage.till(language)
    await signInAs(page, stage, 'staff')
  })

  it.each(typed)('on %s what was typed in any language begins where the lines begin', async (path, texts, text) => {
    await page.goto(stage.address + path)
    await page.locator(texts).filter({ hasText: text }).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await awayFromStart(page.locator(texts))).toEqual([])
  })

  it('each chart shows its outermost labels whole', async () => {
    await page.goto(`${stage.address}/admin/reports`)
    const charts = page.locator('canvas')
    await charts.nth(CHARTS - 1).waitFor()
    await settled(page)
    expect(await cutCharts(charts)).toBe(0)
  })
})

describe('behind the stories', () => {
  it('no page complained and nothing was fetched from outside', () => {
    expect(stage.complaints).toEqual([])
  })
})
