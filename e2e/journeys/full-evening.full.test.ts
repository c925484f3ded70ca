import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { getCell } from '@sufra/domain/reservations/floor-plan'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPresses } from '../harness/browser/count-presses.ts'
import { moveByDrag } from '../harness/browser/move-by-drag.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { plan } from '../harness/floor-plans.ts'
import { TODAY } from '../harness/run-conditions.ts'
import { passMinutesUntil } from './pass-minutes.ts'

const EVENINGS: { language: Language; width: number; height: number; after: number }[] = [
  { language: 'en', width: 1024, height: 768, after: 1 },
  { language: 'ar', width: 1280, height: 800, after: 2 },
  { language: 'en', width: 1280, height: 800, after: 3 },
  { language: 'ar', width: 1024, height: 768, after: 4 },
]
const PHONE = '0501112233'
/** Longer than staff may take a press back. */
const UNDO_MS = 25_000

/** From the real time to the evening's. */
let ahead = 0
const getNow = () => new Date(Date.now() + ahead)

let stage: Stage
beforeAll(async () => {
  stage = await openStage([], { now: getNow })
})
afterAll(() => stage?.stop())

describe.each(EVENINGS)('a full room ($language, $width × $height)', ({ language, width, height, after }) => {
  const day = addDays(TODAY, after)
  /** Other names on each evening, so that a search finds one party. */
  const who = (name: string) => `${name} ${'ABCD'[after - 1]}`
  let say: Translate
  let door: Page
  let host: PageActions
  let readPresses: () => Promise<number>

  beforeAll(async () => {
    say = await loadTranslator(language)
    setClock('15:00')
    door = await stage.till(language, { width, height })
    host = createPageActions(door, say)
    await signInAs(door, stage, 'staff')
    await publishPlan()
    // At half past seven every table is taken, and one party has none.
    await book('Layla', 2, '18:00')
    for (const name of ['Hind', 'Wadha', 'Kate', 'Priya']) await book(name, 2, '19:30')
    for (const name of ['Rania', 'Sana']) await book(name, 4, '19:30')
    for (const name of ['Aisha', 'Badr']) await book(name, 2, '22:00')
    const zara = await book('Zara', 2, '21:00')
    const { customerName, customerPhone, date, partySize } = zara
    const edited = { customerName, customerPhone, date, partySize, time: '19:30', withoutTable: true }
    await send('put', `/api/reservations/${zara.id}`, edited)
    const wish = { customerName: 'Queue', customerPhone: '0504445566', date: day, from: '20:00', until: '20:30' }
    await send('post', '/api/waitlist', { ...wish, partySize: 2 })
    ahead += 177 * 60_000
    await door.close()
    door = await stage.till(language, { width, height })
    host = createPageActions(door, say)
    await signInAs(door, stage, 'staff')
    await door.goto(`${stage.address}/admin`)
    await door.goto(`${stage.address}/admin/reservations?view=floor`)
    await getTable('T5').waitFor()
  })

  function setClock(time: string): void {
    ahead = Date.parse(`${day}T${time}:00+04:00`) - Date.now()
  }
  async function pass(ms: number): Promise<void> {
    ahead += ms
    await door.clock.fastForward(ms)
  }
  async function send<T>(how: 'post' | 'put', path: string, data: object): Promise<T> {
    const answer = await door.request[how](`${stage.address}${path}`, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const get = async <T>(path: string) => (await (await door.request.get(`${stage.address}${path}`)).json()) as T
  async function publishPlan(): Promise<void> {
    const { nextId, version, ...present } = await get<FloorPlan>('/api/admin/floor')
    if (present.tables.some(({ label }) => label === 'H1')) {
      const renumber = (id: number) => id + nextId
      const tables = plan.tables.map((table, index) => ({ ...table, ...getCell(index), id: renumber(table.id) }))
      const joins = plan.joins.map((join) => ({
        ...join,
        id: renumber(join.id),
        tableIds: join.tableIds.map(renumber),
      }))
      await send('put', '/api/admin/floor', { ...plan, tables, joins, isPublished: true })
    }
  }
  const book = (customerName: string, partySize: number, time: string) =>
    send<Reservation>('post', '/api/reservations', {
      customerName: who(customerName),
      customerPhone: PHONE,
      date: day,
      time,
      partySize,
    })
  const list = () => get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
  const find = async (name: string) => (await list()).find(({ customerName }) => customerName === who(name))
  const getLabel = async (name: string) => (await find(name))?.tableNumber ?? null

  const getTable = (label: string) =>
    door.getByRole('button', { name: new RegExp(`^[^,،]*${label}[\\u2066-\\u2069]*[,،]`) })
  const getPanel = (name: string) => door.getByRole('dialog', { name: who(name), exact: true })
  async function startCounting(): Promise<void> {
    readPresses = await countPresses(door)
  }
  async function openByFind(name: string): Promise<Locator> {
    await host.press('reservations.diary.find.title')
    await door.getByRole('searchbox').fill(who(name))
    await host
      .dialog('reservations.diary.find.title')
      .getByRole('button', { name: new RegExp(`^${who(name)}`) })
      .click()
    await getPanel(name).waitFor()
    return getPanel(name)
  }
  async function closePanel(name: string): Promise<void> {
    await host.press('common.actions.close', getPanel(name).locator('footer'))
    await host.waitUntilClosed()
  }

  it('seats a party of four until the next one comes by three presses', async () => {
    await startCounting()
    await host.press('reservations.diary.walkIn.title')
    const dialog = host.dialog('reservations.diary.walkIn.title')
    await dialog.getByRole('radio', { name: '4', exact: true }).click()
    const tables = dialog.getByRole('region', { name: say('reservations.floor.walkIn.title') })
    await tables.getByRole('button', { name: /93/ }).first().click()
    await host.waitUntilClosed()
    expect(await readPresses()).toBe(3)
    const party = (await list()).find(({ isWalkIn, partySize }) => isWalkIn && partySize === 4)
    expect(party).toMatchObject({ endsAt: new Date(`${day}T19:30:00+04:00`).toISOString() })
    expect(party?.tableNumber).toMatch(/^T[56]$/)
  })

  it('marks guests as arrived by one press', async () => {
    await startCounting()
    await door.getByRole('button', { name: say('reservations.floor.list.arrived', { name: who('Layla') }) }).click()
    await expect.poll(async () => (await find('Layla'))?.arrivedAt).toBeTruthy()
    expect(await readPresses()).toBe(1)
  })

  it('seats two at a chosen table by three presses', async () => {
    const own = await getLabel('Layla')
    const free = own === 'T3' ? 'T4' : 'T3'
    await startCounting()
    await getTable(free).click()
    await door.getByRole('dialog').locator('footer button').last().click()
    await host.dialog('reservations.diary.walkIn.title').waitFor()
    await host
      .dialog('reservations.diary.walkIn.title')
      .getByRole('button', { name: say('reservations.floor.walkIn.seatShort', { tables: free }), exact: true })
      .click()
    await host.waitUntilClosed()
    expect(await readPresses()).toBe(3)
    expect((await list()).find(({ isWalkIn, tableNumber }) => isWalkIn && tableNumber === free)).toBeTruthy()
  })

  it('exchanges two parties by a drag and a press', async () => {
    const own = (await getLabel('Layla')) ?? ''
    const other = own === 'T3' ? 'T4' : 'T3'
    const seated = new RegExp(`${other}.*${say('reservations.diary.walkIn.title')}`)
    await passMinutesUntil(door, door.getByRole('button', { name: seated }))
    await startCounting()
    await moveByDrag(door, getTable(own), getTable(other))
    const dialog = door.getByRole('dialog', { name: say('reservations.floor.choice.takenTitle', { tables: other }) })
    await dialog.locator('button').filter({ hasText: other }).click()
    await expect.poll(() => getLabel('Layla')).toBe(other)
    expect(await readPresses()).toBe(2)
  })

  it('lets a party of four that sits become seven, and marks it', async () => {
    const party = (await list()).find(({ isWalkIn, partySize }) => isWalkIn && partySize === 4)
    const label = party?.tableNumber ?? ''
    await host.waitUntilClosed()
    await getTable(label).click()
    await host.press('common.actions.edit', door.getByRole('dialog'))
    await host.dialog('reservations.diary.card.edit').waitFor()
    await host.fill('reservations.booking.partySize', '7')
    await host.press('common.actions.save')
    await door
      .getByText(say('reservations.floor.choice.exceeds', { number: '3', tables: label }))
      .first()
      .waitFor()
    const grown = (await list()).find(({ id }) => id === party?.id)
    expect(grown).toMatchObject({ partySize: 7, exceedsSeats: true, tableNumber: label })
    await host.press('common.actions.close', door.getByRole('dialog').locator('footer'))
    await host.waitUntilClosed()
  })

  it('makes room at a table for a party whose own one broke', async () => {
    const [broken, wanted] = [await getLabel('Aisha'), (await getLabel('Badr')) ?? '']
    const panel = await openByFind('Aisha')
    await host.press('reservations.floor.panel.choose', panel)
    await getTable(wanted).click()
    const label = say('reservations.floor.choice.makeRoom', { tables: wanted })
    await door.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
    await expect.poll(() => getLabel('Aisha')).toBe(wanted)
    expect([await getLabel('Badr'), broken]).not.toContain(wanted)
    expect(await getLabel('Badr')).toBeTruthy()
  })

  it('gives the table of who cancels by phone to who has none, by four presses', async () => {
    const freed = await getLabel('Wadha')
    await startCounting()
    const panel = await openByFind('Wadha')
    await host.press('reservations.diary.actions.cancelWhole', panel)
    await host.confirm('reservations.manage.confirmYes')
    await expect.poll(async () => (await find('Wadha'))?.status).toBe('cancelled')
    expect(await readPresses()).toBe(4)
    expect(await getLabel('Zara')).toBeNull()
    await pass(UNDO_MS)
    await expect.poll(() => getLabel('Zara')).toBe(freed)
    await closePanel('Wadha')
  })

  it('takes a wrong No Show back before anybody is offered the table', async () => {
    await pass(Date.parse(`${day}T19:32:00+04:00`) - getNow().getTime())
    const own = await getLabel('Kate')
    const panel = await openByFind('Kate')
    await host.press('reservations.diary.actions.noShow', panel)
    await expect.poll(async () => (await find('Kate'))?.status).toBe('no_show')
    // Beside an open dialog a notification has no accessible role.
    await door
      .locator('button')
      .filter({ hasText: say('reservations.diary.actions.undo') })
      .click()
    await expect.poll(async () => (await find('Kate'))?.status).toBe('confirmed')
    expect(await getLabel('Kate')).toBe(own)
    await pass(UNDO_MS)
    const [entry] = await get<WaitlistEntry[]>(`/api/waitlist?date=${day}`)
    expect(entry).toMatchObject({ customerName: 'Queue', status: 'waiting' })
    await closePanel('Kate')
  })
})

it('the pages of a full room log no errors', () => {
  expect(stage.complaints).toEqual([])
})
