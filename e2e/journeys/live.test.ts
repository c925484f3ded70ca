import type { Customer } from '@sufra/contracts/customers/entities'
import { LIVE_PATH } from '@sufra/contracts/live/entities'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerCustomer, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { isFullRun, TODAY } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'

const GUEST = { phoneNumber: '0571234987', firstName: 'Amna', lastName: 'Live' }

let stage: Stage
let till: Page
let phone: Page
let customer: Customer
const streams = new Set<Page>()
let isPhoneLive = false
const isStream = (address: string) => new URL(address).pathname === LIVE_PATH

beforeAll(async () => {
  stage = await openStage([])
  till = await stage.till('en')
  phone = await stage.phone('en')
  till.context().on('request', (request) => {
    if (isStream(request.url())) streams.add(request.frame().page())
  })
  phone.on('response', (response) => {
    if (isStream(response.url())) isPhoneLive = true
  })
  customer = await registerCustomer(phone, stage, GUEST)
  await signInStaff(till, stage, { username: 'admin', password: 'admin' })
})
afterAll(() => stage?.stop())

/** Without the pages, as somebody else's till would. */
async function book(customerName: string): Promise<void> {
  const data = { customerName, customerPhone: '0501112233', date: TODAY, time: '19:00', partySize: 2 }
  const answer = await till.request.post(`${stage.address}/api/reservations`, { data })
  expect(answer.status()).toBe(201)
}

// The pages' clocks stand still: nothing is polled.
describe('live updates', () => {
  it('a booking of somebody else appears in the diary', async () => {
    await till.goto(`${stage.address}/admin/reservations`)
    await waitFor(
      async () => streams.size,
      (count) => count === 1,
    )
    await book('Rashid Live')
    await till.getByRole('listitem', { name: /Rashid Live/ }).waitFor()
  })

  it.runIf(isFullRun)('a second tab shares the stream of the first and follows too', async () => {
    const tab = await till.context().newPage()
    await tab.goto(`${stage.address}/admin/reservations`)
    await tab.getByRole('listitem', { name: /Rashid Live/ }).waitFor()
    await book('Salem Live')
    for (const page of [till, tab]) await page.getByRole('listitem', { name: /Salem Live/ }).waitFor()
    expect([...streams]).toEqual([till])
    await till.goto('about:blank')
    await waitFor(async () => streams.has(tab), Boolean)
    await book('Hind Live')
    await tab.getByRole('listitem', { name: /Hind Live/ }).waitFor()
  })

  it.runIf(isFullRun)('points that staff add appear on the guest’s phone', async () => {
    await phone.goto(stage.address)
    await waitFor(async () => isPhoneLive, Boolean)
    const points = `${stage.address}/api/customers/${customer.id}/points`
    const answer = await till.request.post(points, { data: { amount: 7421, adminName: 'Sara' } })
    expect(answer.status()).toBe(201)
    const { points: balance } = ((await answer.json()) as { customer: Customer }).customer
    await phone.getByText(balance.toLocaleString('en'), { exact: true }).first().waitFor()
  })
})
