import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../../harness/browser/accessibility.ts'
import { countPresses } from '../../harness/browser/count-presses.ts'
import { createDoorCalls, type DoorCalls, FRIDAY, HOST, prepareDoor } from '../../harness/browser/door.ts'
import { moveByDrag } from '../../harness/browser/move-by-drag.ts'
import { loadOnlineWords, matchSentence } from '../../harness/browser/online-words.ts'
import { createPageActions, type PageActions } from '../../harness/browser/page-actions.ts'
import { signInStaff } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { waitUntilSettled } from '../../harness/browser/visit.ts'
import { loadSentences, loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import { passMinutesUntil } from '../pass-minutes.ts'

const EVENINGS: { language: Language; width: number; height: number; week: number }[] = [
  { language: 'en', width: 1024, height: 768, week: 0 },
  { language: 'ar', width: 768, height: 1024, week: 1 },
  { language: 'en', width: 768, height: 1024, week: 2 },
  { language: 'ar', width: 1024, height: 768, week: 3 },
]
const MOST_PRESSES = 2
/** From the real time to the evening's. */
let ahead = 0
const getNow = () => new Date(Date.now() + ahead)

let stage: Stage
beforeAll(async () => {
  ahead = Date.parse(`${TODAY}T12:00:00+04:00`) - Date.now()
  stage = await openStage([], { now: getNow })
  await prepareDoor(stage)
})
afterAll(() => stage?.stop())

describe.each(EVENINGS)('a Friday at the door ($language, $width × $height)', ({ language, width, height, week }) => {
  const day = addDays(FRIDAY, 7 * week)
  /** Else the list stands below the room, too far for a drag. */
  const isBeside = width >= 900
  const clock = (time: string) => formatTime(time, language)
  /** Other names on each evening, so that a search finds one party. */
  const who = (name: string) => `${name} ${'ABCD'[week]}`
  let say: Translate
  let raw: (key: string) => string
  let online: (key: string) => string
  let door: Page
  let phone: Page
  /** Of the link to his reservation. */
  let salem: string
  let host: PageActions
  let calls: DoorCalls

  beforeAll(async () => {
    say = await loadTranslator(language)
    raw = await loadSentences(language)
    online = await loadOnlineWords(language)
    setClock('15:00')
    const before = await stage.till(language)
    await signInStaff(before, stage, HOST)
    const { book, bookOnline, assign } = createDoorCalls(before, stage, day)
    await assign(await book(who('Aisha'), '20:00'), 'T7')
    await assign(await book(who('Badr'), '20:30'), 'T8', false)
    await book(who('Noor'), '18:30')
    salem = await bookOnline(who('Salem'), `058111224${week}`, '19:00', language)
    await book(who('Dana'), '21:30')
    await before.context().close()
    setClock('18:43')
    door = await stage.till(language, { width, height })
    host = createPageActions(door, say)
    calls = createDoorCalls(door, stage, day)
    await signInStaff(door, stage, HOST)
    phone = await stage.phone(language)
    await door.goto(`${stage.address}/admin`)
    await door.goto(`${stage.address}/admin/reservations?view=floor`)
    await getTable('T5').waitFor()
  })

  function setClock(time: string): void {
    ahead = Date.parse(`${day}T${time}:00+04:00`) - Date.now()
  }
  const listBlocks = () => calls.get<Block[]>(`/api/admin/blocks?date=${day}`)
  const find = (name: string) => calls.find(who(name))
  const findEntry = (name: string) => calls.findEntry(who(name))
  const listLabels = (name: string) => calls.listLabels(who(name))

  const getTable = (label: string) =>
    door.getByRole('button', { name: new RegExp(`^[^,،]*${label}[\\u2066-\\u2069]*[,،]`) })
  const getBlocked = (label: string) =>
    getTable(label).and(door.getByRole('button', { name: includes('reservations.floor.states.blocked') }))
  const getQueue = () => door.getByRole('region', { name: say('reservations.queue.title'), exact: true })
  const getRow = (name: string) =>
    getQueue()
      .getByRole('listitem')
      .filter({ hasText: who(name) })
  const getParty = (name: string) =>
    door.getByRole('region', { name: say('reservations.floor.list.title') }).getByRole('button', {
      name: new RegExp(`^${who(name)}`),
    })
  /** Of a sentence, whatever its values are. */
  const includes = (key: string) => matchSentence(raw(key))
  /** Presses from the board until `act` is done: at most two. */
  async function countAct(act: () => Promise<void>): Promise<number> {
    await host.waitUntilClosed()
    const readPresses = await countPresses(door)
    await act()
    const presses = await readPresses()
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
    return presses
  }
  /** From the board: one press opens the form, the name is typed, another press chooses the number, Enter adds. */
  async function addToQueue(name: string, people: number): Promise<void> {
    await host.press('reservations.queue.add', getQueue())
    const dialog = host.dialog('reservations.queue.addTitle')
    await dialog.waitFor()
    await door.locator('[data-guarded]').first().waitFor({ state: 'detached' })
    await door.keyboard.type(who(name))
    if (people !== 2) await dialog.getByRole('radio', { name: String(people), exact: true }).click()
    await door.keyboard.press('Enter')
    await host.waitUntilClosed()
  }
  const showView = (view: 'diary' | 'floor') =>
    door.getByRole('radio', { name: say(`reservations.floor.view.${view}`), exact: true }).click()
  async function breakTable(label: string): Promise<void> {
    await getTable(label).click()
    await door
      .getByRole('dialog')
      .getByRole('button', { name: includes('blocks.ends.tonight') })
      .click()
  }
  /** By the name of the party and the table's name. */
  async function seatAtChosen(name: string, label: string): Promise<void> {
    const choose = say('reservations.floor.choice.title', { name: who(name) })
    await getQueue().getByRole('button', { name: choose }).click()
    await door
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(label) })
      .click()
    // The queue behind an open dialog has no role.
    await host.waitUntilClosed()
    await getRow(name).waitFor({ state: 'detached' })
  }
  async function leaveTable(label: string): Promise<void> {
    await getTable(label).click()
    await host.press('reservations.floor.leave.label', door.getByRole('dialog'))
    await host.waitForMessage('reservations.diary.done.leave')
    await door.keyboard.press('Escape')
    await host.waitUntilClosed()
  }

  it('a table is out of service, and back, by two presses each', async () => {
    const put = async () => {
      await breakTable('T9')
      await host.waitUntilClosed()
      await getBlocked('T9').waitFor()
    }
    await countAct(put)
    await countAct(async () => {
      await getTable('T9').click()
      await host.press('reservations.floor.tableDialog.unblock', door.getByRole('dialog'))
      await host.waitUntilClosed()
      await getBlocked('T9').waitFor({ state: 'detached' })
    })
    await expect.poll(listBlocks).toEqual([])
  })

  it.each([
    ['T7', 'Aisha', null],
    ['T8', 'Badr', 'misfits.movesTo'],
  ])('table %s breaks: %s is named before it is saved', async (label, name, moves) => {
    const question = door.getByRole('dialog', { name: includes('misfits.narrowTitle_one') })
    const before = await listBlocks()
    await countAct(async () => {
      await breakTable(label)
      await question.getByText(who(name)).waitFor()
    })
    expect(await question.getByText(includes('misfits.movesTo')).count()).toBe(moves ? 1 : 0)
    expect(await listBlocks()).toEqual(before)
    await host.press('misfits.saveAnyway', question)
    await getBlocked(label).waitFor()
    const { tableNumber } = (await find(name)) ?? {}
    if (moves) expect(tableNumber).toMatch(/^T[34]$/)
    else {
      const misfits = await calls.get<Misfit[]>('/api/admin/misfits')
      expect(misfits).toMatchObject([{ why: 'blocked', reservation: { customerName: who(name), date: day } }])
    }
  })

  it('online bookings are stopped for tonight, which the counter says', async () => {
    await countAct(async () => {
      await door.getByRole('button', { name: includes('reservations.diary.blocks.stop') }).click()
      const dialog = host.dialog('blocks.title')
      await dialog.getByRole('button', { name: includes('blocks.ends.tonight') }).click()
      await host.waitUntilClosed()
    })
    await door
      .getByRole('status')
      .getByRole('button', { name: includes('reservations.diary.blocks.stopped') })
      .waitFor()
    await expect(calls.bookOnline(who('Stopped'), '0581112250', '22:00', language)).rejects.toThrow('SLOT_FULL')
  })

  it('a guest says by phone that they are late, which the board displays', async () => {
    await phone.goto(`${stage.address}/book/${salem}`)
    await phone
      .getByRole('button', { name: matchSentence(online('lateMinutes')) })
      .nth(1)
      .click()
    await phone
      .getByRole('status')
      .filter({ hasText: clock('19:20') })
      .waitFor()
    const late = say('reservations.diary.lateUntil', { time: clock('19:20') })
    await passMinutesUntil(door, getParty('Salem').getByText(late))
  })

  it('another one who says nothing reads as late', async () => {
    const late = getParty('Noor').getByText(includes('reservations.diary.late_other'))
    await passMinutesUntil(door, late)
    expect(await late.textContent()).toMatch(/1[0-9]|[\u0661]/)
  })

  it('a guest who was called is confirmed by two presses', async () => {
    await showView('diary')
    const row = door
      .getByRole('listitem')
      .filter({ hasText: who('Dana') })
      .filter({ has: door.getByRole('button') })
    await row.last().waitFor()
    await countAct(async () => {
      await row.last().getByRole('button').last().click()
      await door.getByRole('menuitem', { name: say('reservations.diary.coming.mark'), exact: true }).click()
      await expect.poll(async () => (await find('Dana'))?.reconfirmedAt).toBeTruthy()
    })
    await showView('floor')
  })

  it('parties walk in until the room is full', async () => {
    await calls.fillRoom([4, 4, 2, 2, 2].map((partySize) => ({ customerName: who(`Seated ${partySize}`), partySize })))
    await passMinutesUntil(door, getTable('T5').and(door.getByRole('button', { name: new RegExp(who('Seated 4')) })))
    expect(await measureOverflow(door)).toBe(0)
  })

  it('the one who is refused joins the queue with what was typed', async () => {
    await countAct(async () => {
      await host.press('reservations.diary.walkIn.title')
      const dialog = host.dialog('reservations.diary.walkIn.title')
      await dialog
        .getByRole('textbox', { name: includes('reservations.booking.name') })
        .first()
        .fill(who('Omar'))
      await door.keyboard.press('Enter')
      await host.press('reservations.queue.addTitle', dialog)
      const form = host.dialog('reservations.queue.addTitle')
      await expect
        .poll(() => form.getByRole('textbox', { name: say('reservations.queue.name'), exact: true }).inputValue())
        .toBe(who('Omar'))
      await door.keyboard.press('Enter')
      await host.waitUntilClosed()
    })
    const entry = await findEntry('Omar')
    expect(entry).toMatchObject({ partySize: 2, position: 1 })
    expect(entry?.quotedMinutes).toBeGreaterThan(0)
  })

  it('six more are added, each with a quote', async () => {
    const people = { Huda: 4, Sara: 2, Ziad: 2, Maya: 4, Rami: 2, Lina: 2 }
    for (const [name, size] of Object.entries(people)) await countAct(() => addToQueue(name, size))
    await expect.poll(async () => (await calls.listQueue()).length).toBe(7)
    const quotes = (await calls.listQueue()).map(({ quotedMinutes }) => quotedMinutes)
    expect(quotes.filter((minutes) => minutes === null || minutes % 5 === 0)).toEqual(quotes)
    await getRow('Huda').getByText(includes('reservations.queue.quoted_other')).waitFor()
  })

  it('the eighth joins by phone', async () => {
    await phone.goto(`${stage.address}/queue`)
    await phone.getByRole('textbox', { name: online('name'), exact: true }).fill(who('Nadia'))
    await phone.getByRole('button', { name: online('queueJoin'), exact: true }).click()
    await phone.getByRole('heading', { name: matchSentence(online('queueNumber')) }).waitFor()
    await passMinutesUntil(door, getRow('Nadia').getByText(say('reservations.queue.byGuest'), { exact: true }))
    expect(await calls.listQueue()).toHaveLength(8)
    await waitUntilSettled(door)
    expect(await findAccessibilityFaults(door)).toEqual([])
    expect(await measureOverflow(door)).toBe(0)
  })

  it('a table that becomes free is held for who is called, whose phone says so', async () => {
    const [free = ''] = await listLabels('Seated 2')
    await countAct(() => leaveTable(free))
    const call = async () => {
      await host.press('reservations.queue.call', getRow('Nadia'))
      await getRow('Nadia').getByText(includes('reservations.queue.called_other')).waitFor()
    }
    expect(await countAct(call)).toBe(1)
    expect(await findEntry('Nadia')).toMatchObject({ state: 'called', tableLabel: free })
    await passMinutesUntil(phone, phone.getByRole('heading', { name: online('queueReady'), exact: true }))
    await phone.getByText(matchSentence(online('queueCome'))).waitFor()
    expect(await calls.tryWalkIn()).toEqual([409, 'ROOM_FULL'])
  })

  it('who was called is seated by one press', async () => {
    const seat = async () => {
      await host.press('reservations.queue.seat', getRow('Nadia'))
      await getRow('Nadia').waitFor({ state: 'detached' })
    }
    const { tableIds } = (await findEntry('Nadia')) ?? {}
    expect(await countAct(seat)).toBe(1)
    expect(await find('Nadia')).toMatchObject({ isWalkIn: true, tableIds })
    await passMinutesUntil(phone, phone.getByRole('heading', { name: online('queueSeated'), exact: true }))
  })

  it('a party is dragged to the table that they want', async () => {
    const [, free = ''] = await listLabels('Seated 4')
    await countAct(() => leaveTable(free))
    const seat = async () => {
      if (isBeside) await moveByDrag(door, getRow('Huda').getByText(who('Huda')), getTable(free))
      else await seatAtChosen('Huda', free)
      await getRow('Huda').waitFor({ state: 'detached' })
    }
    expect(await countAct(seat)).toBe(isBeside ? 1 : 2)
    expect(await listLabels('Huda')).toEqual([free])
  })

  it('a party is seated at a chosen table by two presses', async () => {
    const [free = ''] = await listLabels('Nadia')
    await countAct(() => leaveTable(free))
    await countAct(() => seatAtChosen('Omar', free))
    expect(await listLabels('Omar')).toEqual([free])
  })

  it('who leaves is taken off by two presses', async () => {
    await countAct(async () => {
      await getRow('Sara')
        .getByRole('button', { name: say('reservations.queue.more', { name: who('Sara') }) })
        .click()
      await door.getByRole('menuitem', { name: say('reservations.queue.left'), exact: true }).click()
      await getRow('Sara').waitFor({ state: 'detached' })
    })
  })

  it('no table is taken from a reservation for the next one', async () => {
    await host.press('reservations.queue.call', getRow('Ziad'))
    await host.waitForMessage('reservations.queue.noTable')
    expect(await findEntry('Ziad')).toMatchObject({ state: 'waiting' })
  })

  it('a party of four that sits becomes seven by two presses', async () => {
    const [label = ''] = await listLabels('Seated 4')
    await countAct(async () => {
      await getTable(label).click()
      await host.press('common.actions.edit', door.getByRole('dialog'))
      await host.dialog('reservations.diary.card.edit').waitFor()
      await host.fill('reservations.booking.partySize', '7')
      await door.keyboard.press('Enter')
      await expect.poll(async () => (await find('Seated 4'))?.partySize).toBe(7)
    })
    expect(await find('Seated 4')).toMatchObject({ partySize: 7, exceedsSeats: true, tableNumber: label })
    await door.keyboard.press('Escape')
    await host.waitUntilClosed()
    const exceeds = door.getByRole('button', { name: includes('reservations.floor.choice.exceeds') })
    await getTable(label).and(exceeds).waitFor()
  })

  it('at the end nobody sits at a table that is out of service, or at one of others', async () => {
    const blocked = (await listBlocks()).flatMap(({ tableIds }) => tableIds ?? [])
    const seated = (await calls.listDay()).filter(({ arrivedAt, leftAt }) => arrivedAt && !leftAt)
    const tables = seated.flatMap(({ tableIds = [] }) => tableIds)
    expect(new Set(tables).size).toBe(tables.length)
    expect(tables.filter((id) => blocked.includes(id))).toEqual([])
  })
})

it('the pages of the door log no errors', () => {
  expect(stage.complaints).toEqual([])
})
