import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, PATIENCE_MS, type Stage } from '../harness/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

it.each(['till', 'phone'] as const)(
  '/api/docs lists the calls on a %s and loads nothing from other origins',
  async (device) => {
    const page = await stage[device]('en')
    const answer = await page.goto(`${stage.address}/api/docs`)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    await page.getByRole('heading', { name: 'Sufra API' }).waitFor()
    await page.getByText('Rewards, vouchers, offers, news, menu buttons').click()
    await page.getByText('Redeem a reward for a voucher').click()
    await page.getByText('For staff (changes only by the role admin), and for the customer whose id is').waitFor()
    await page.getByText('Sent again with the same key within 24 hours').waitFor()
    expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    expect(stage.complaints).toEqual([])
  },
  PATIENCE_MS,
)
