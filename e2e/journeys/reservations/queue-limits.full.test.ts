import type { Language } from '@sufra/domain/platform/choices'
import { ruleTable } from '@sufra/domain/platform/errors'
import { errorsAr } from '@sufra/i18n/common/errors.ar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { prepareDoor } from '../../harness/browser/door.ts'
import { loadOnlineWords, matchSentence } from '../../harness/browser/online-words.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { createPerson, tally } from '../../harness/person.ts'

const LANGUAGES: readonly Language[] = ['en', 'ar']
/** Many phones behind each; of a mobile network the address of IPv6 changes within its prefix. */
const WIFI = { en: '203.0.113.7', ar: '203.0.113.8' }
const MOBILE = { en: '2001:db8:1:1::7', ar: '2001:db8:2:1::7' }
const JOINS_AN_HOUR = 30
const MOST_WAITING = 60

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await prepareDoor(stage)
})
afterAll(() => stage?.stop())

const join = (address: string) =>
  createPerson(stage.address).post('/api/public/queue', { name: 'Guest', partySize: 2 }, { 'X-Forwarded-For': address })

/** Joins as other phones behind an address do. */
async function joinAsOthers(address: string, count: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: count }, () => join(address)))
  expect(tally(answers)).toEqual({ 201: count })
}

describe.each(LANGUAGES)('the queue behind one network (%s)', (language) => {
  const refusals = {
    ALREADY_IN_QUEUE: { en: ruleTable.ALREADY_IN_QUEUE.message, ar: errorsAr.ALREADY_IN_QUEUE }[language],
    QUEUE_IS_FULL: { en: ruleTable.QUEUE_IS_FULL.message, ar: errorsAr.QUEUE_IS_FULL }[language],
  }
  let online: (key: string) => string
  let first: Page
  beforeAll(async () => {
    online = await loadOnlineWords(language)
  })

  async function openPhone(address: string): Promise<Page> {
    const phone = await stage.phone(language)
    await phone.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })
    await phone.goto(`${stage.address}/queue`)
    return phone
  }
  const button = (phone: Page, key: string) => phone.getByRole('button', { name: online(key), exact: true })
  async function pressJoin(phone: Page, name: string): Promise<void> {
    await phone.getByRole('textbox', { name: online('name'), exact: true }).fill(name)
    await button(phone, 'queueJoin').click()
  }
  const waitForPlace = (phone: Page) =>
    phone.getByRole('heading', { name: matchSentence(online('queueNumber')) }).waitFor()

  it('the thirty-first phone of an hour behind the wifi reads what to do, and keeps what was typed', async () => {
    first = await openPhone(WIFI[language])
    await pressJoin(first, 'Layla')
    await waitForPlace(first)
    await joinAsOthers(WIFI[language], JOINS_AN_HOUR - 1)
    const late = await openPhone(WIFI[language])
    await pressJoin(late, 'Huda')
    await late.getByRole('alert').getByText(online('queueCrowded'), { exact: true }).waitFor()
    expect(await late.getByRole('textbox', { name: online('name'), exact: true }).inputValue()).toBe('Huda')
    expect(await findAccessibilityFaults(late)).toEqual([])
    expect(await measureOverflow(late)).toBeLessThanOrEqual(0)
    // What the page advises: the phone leaves the wifi.
    await late.context().setExtraHTTPHeaders({ 'X-Forwarded-For': MOBILE[language] })
    await button(late, 'queueJoin').click()
    await waitForPlace(late)
    await late.context().close()
  })

  it('those who wait behind it still read their place', async () => {
    await first.reload()
    await waitForPlace(first)
  })

  it('a phone is in the queue once', async () => {
    const again = await stage.phone(language)
    await again.context().setExtraHTTPHeaders({ 'X-Forwarded-For': MOBILE[language] })
    await again.goto(`${stage.address}/queue`)
    const number = { en: '0501230001', ar: '0501230002' }[language]
    await createPerson(stage.address).post('/api/public/queue', { name: 'Same', partySize: 2, phone: number })
    await again
      .getByLabel(matchSentence(online('phone')))
      .first()
      .fill(number)
    await pressJoin(again, 'Same')
    await again.getByRole('alert').getByText(refusals.ALREADY_IN_QUEUE, { exact: true }).waitFor()
    await again.context().close()
  })

  it('a full queue sends to the door', async () => {
    const staff = await stage.till('en')
    const waiting = (await (await staff.request.get(`${stage.address}/api/public/queue`)).json()) as { waiting: number }
    for (let more = waiting.waiting; more < MOST_WAITING; more += 1) expect((await joinFromAnywhere()).status).toBe(201)
    const phone = await openPhone(MOBILE[language])
    await pressJoin(phone, 'Omar')
    await phone.getByRole('alert').getByText(refusals.QUEUE_IS_FULL, { exact: true }).waitFor()
    await phone.context().close()
    await emptyQueue()
  })

  const joinFromAnywhere = () => createPerson(stage.address).post('/api/public/queue', { name: 'Guest', partySize: 2 })
  async function emptyQueue(): Promise<void> {
    const editor = createPerson(stage.address)
    await editor.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
    const { body } = await editor.get<{ id: number }[]>('/api/queue?part=open')
    for (const { id } of body) await editor.send('PATCH', `/api/queue/${id}`, { state: 'left' })
    await button(first, 'queueAgain').waitFor()
  }
})

it('the pages of the queue log no errors', () => {
  expect(stage.complaints).toEqual([])
})
