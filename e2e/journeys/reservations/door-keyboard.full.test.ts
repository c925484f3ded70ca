import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../../harness/browser/accessibility.ts'
import { createDoorCalls, type DoorCalls, FRIDAY, HOST, prepareDoor } from '../../harness/browser/door.ts'
import { createKeyboard, type Keyboard } from '../../harness/browser/keyboard.ts'
import { loadOnlineWords, matchSentence } from '../../harness/browser/online-words.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../../harness/browser/page-actions.ts'
import { recordAnnouncements } from '../../harness/browser/record-announcements.ts'
import { signInStaff } from '../../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../../harness/browser/stage.ts'
import { waitUntilSettled } from '../../harness/browser/visit.ts'
import { loadSentences, loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import { passMinutesUntil } from '../pass-minutes.ts'

/** From the real time to the evening's. */
let ahead = 0

let stage: Stage
beforeAll(async () => {
  ahead = Date.parse(`${TODAY}T12:00:00+04:00`) - Date.now()
  stage = await openStage([], { now: () => new Date(Date.now() + ahead) })
  await prepareDoor(stage)
})
afterAll(() => stage?.stop())

describe.each(LANGUAGES)('the door by keyboard and names alone (%s)', (language: Language) => {
  const day = addDays(FRIDAY, { en: 0, ar: 7 }[language])
  const who = (name: string) => `${name} ${language}`
  let say: Translate
  let raw: (key: string) => string
  let door: Page
  let host: PageActions
  let keys: Keyboard
  let calls: DoorCalls
  let heard: string[]
  /** Of the link to Salem's reservation. */
  let salem: string

  beforeAll(async () => {
    say = await loadTranslator(language)
    raw = await loadSentences(language)
    setClock('15:00')
    const before = await stage.till(language)
    await signInStaff(before, stage, HOST)
    const { book, bookOnline, assign } = createDoorCalls(before, stage, day)
    await assign(await book(who('Aisha'), '20:00'), 'T7')
    await book(who('Noor'), '18:30')
    salem = await bookOnline(who('Salem'), { en: '0581112251', ar: '0581112252' }[language], '19:00', language)
    await book(who('Dana'), '21:30')
    await before.context().close()
    setClock('18:38')
    door = await stage.till(language, { width: 1024, height: 768 })
    host = createPageActions(door, say)
    keys = createKeyboard(door)
    heard = await recordAnnouncements(door)
    await signInStaff(door, stage, HOST)
    calls = createDoorCalls(door, stage, day)
    await calls.fillRoom([4, 4, 2, 2].map((partySize) => ({ customerName: who(`Seated ${partySize}`), partySize })))
    await door.goto(`${stage.address}/admin`)
    await door.goto(`${stage.address}/admin/reservations?view=floor`)
    await getTable('T5').waitFor()
  })

  function setClock(time: string): void {
    ahead = Date.parse(`${day}T${time}:00+04:00`) - Date.now()
  }
  const includes = (key: string) => matchSentence(raw(key))
  const getTable = (label: string) =>
    door.getByRole('button', { name: new RegExp(`^[^,،]*${label}[\\u2066-\\u2069]*[,،]`) })
  const getDialog = () => door.getByRole('dialog').last()
  const getQueue = () => door.getByRole('region', { name: say('reservations.queue.title'), exact: true })
  const getRow = (name: string) =>
    getQueue()
      .getByRole('listitem')
      .filter({ hasText: who(name) })
  const getTonight = () => getDialog().getByRole('button', { name: includes('blocks.ends.tonight') })
  const getDayTitle = () => door.locator('#day-title:focus')
  /** Since the last time. */
  async function hear(text: string | RegExp): Promise<void> {
    const isIt = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said))
    await expect.poll(() => heard.some(isIt), { message: `${text} among ${heard}` }).toBe(true)
    heard.splice(0)
  }
  async function checkFaults(): Promise<void> {
    await waitUntilSettled(door)
    expect(await findAccessibilityFaults(door)).toEqual([])
  }

  it('a table is taken out of service, and the focus is back at it', async () => {
    await keys.use(getTable('T7'))
    await getTonight().waitFor()
    await keys.within(getDialog())
    await checkFaults()
    await keys.use(getTonight())
    const question = door.getByRole('dialog', { name: includes('misfits.narrowTitle_one') })
    await question.getByText(who('Aisha')).waitFor()
    await keys.within(question)
    expect(await findAccessibilityFaults(door)).toEqual([])
    await keys.use(host.button('misfits.saveAnyway', question))
    await host.waitUntilClosed()
    await hear(includes('blocks.tables.saved'))
    await keys.at(getTable('T7'))
    await getTable('T7')
      .and(door.getByRole('button', { name: includes('reservations.floor.states.blocked') }))
      .waitFor()
  })

  it('online bookings are stopped for tonight, which a live region says', async () => {
    const counter = door.getByRole('button', { name: includes('reservations.diary.blocks.stop') })
    await keys.tabTo(counter, 'Shift+Tab')
    await keys.press('Enter')
    await getTonight().waitFor()
    await checkFaults()
    await keys.use(getTonight())
    await host.waitUntilClosed()
    await hear(includes('reservations.diary.blocks.stopped'))
    await keys.at(door.getByRole('button', { name: includes('reservations.diary.blocks.stopped') }))
  })

  it('who says that they are late is announced by name', async () => {
    const phone = await stage.phone(language)
    await phone.goto(`${stage.address}/book/${salem}`)
    const online = await loadOnlineWords(language)
    const choice = phone.getByRole('button', { name: matchSentence(online('lateMinutes')) })
    await choice.first().focus()
    await phone.keyboard.press('Tab')
    await phone.keyboard.press('Space')
    await phone
      .getByRole('status')
      .filter({ hasText: matchSentence(online('lateExpected')) })
      .waitFor()
    expect(await findAccessibilityFaults(phone)).toEqual([])
    await phone.context().close()
    await passMinutesUntil(door, door.getByRole('status').filter({ hasText: includes('reservations.diary.lateNames') }))
    await hear(new RegExp(who('Salem')))
  })

  it('a party is added to the queue', async () => {
    const add = host.button('reservations.queue.add', getQueue())
    await keys.use(add)
    const name = host
      .dialog('reservations.queue.addTitle')
      .getByRole('textbox', { name: say('reservations.queue.name'), exact: true })
    await keys.at(name)
    await checkFaults()
    await keys.type(who('Omar'))
    await keys.press('Enter')
    await host.waitUntilClosed()
    await hear(say('reservations.queue.added'))
    await keys.at(add)
    await keys.press('Enter')
    await keys.at(name)
    await keys.type(who('Huda'))
    await keys.tabTo(host.dialog('reservations.queue.addTitle').getByRole('radio', { checked: true }))
    await keys.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight', language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await keys.use(
      host
        .dialog('reservations.queue.addTitle')
        .getByRole('button', { name: say('reservations.queue.addTitle'), exact: true }),
    )
    await host.waitUntilClosed()
    await keys.at(add)
    await expect.poll(async () => (await calls.findEntry(who('Huda')))?.partySize).toBe(4)
    await checkFaults()
  })

  it('a party is called and seated, and the focus stays in its row, then at the day', async () => {
    const [free = ''] = await calls.listLabels(who('Seated 2'))
    await keys.tabTo(getTable(free), 'Shift+Tab')
    await keys.press('Enter')
    await keys.use(host.button('reservations.floor.leave.label', getDialog()))
    await hear(say('reservations.diary.done.leave'))
    await keys.press('Escape')
    await host.waitUntilClosed()
    await keys.at(getTable(free))
    await keys.use(host.button('reservations.queue.call', getRow('Omar')))
    await hear(say('reservations.queue.done.called'))
    await getRow('Omar').getByText(includes('reservations.queue.called_other')).waitFor()
    await keys.at(host.button('reservations.queue.seat', getRow('Omar')))
    await checkFaults()
    await keys.press('Enter')
    await hear(say('reservations.queue.done.seated'))
    await getRow('Omar').waitFor({ state: 'detached' })
    await getDayTitle().waitFor()
    expect(await calls.listLabels(who('Omar'))).toEqual([free])
  })

  it('a party gets a chosen table without a drag', async () => {
    const [, free = ''] = await calls.listLabels(who('Seated 4'))
    await keys.use(getTable(free))
    await keys.use(host.button('reservations.floor.leave.label', getDialog()))
    await hear(say('reservations.diary.done.leave'))
    await keys.press('Escape')
    await host.waitUntilClosed()
    await keys.use(
      getQueue().getByRole('button', { name: say('reservations.floor.choice.title', { name: who('Huda') }) }),
    )
    const table = getDialog().getByRole('button', { name: new RegExp(free) })
    await table.waitFor()
    await checkFaults()
    await keys.use(table)
    await host.waitUntilClosed()
    await getRow('Huda').waitFor({ state: 'detached' })
    await getDayTitle().waitFor()
    expect(await calls.listLabels(who('Huda'))).toEqual([free])
  })

  it('a guest who was called is confirmed from the list of the floor', async () => {
    await keys.tabTo(door.getByRole('radio', { name: say('reservations.floor.view.floor'), exact: true }), 'Shift+Tab')
    await keys.press('ArrowUp')
    const row = door
      .getByRole('listitem')
      .filter({ hasText: who('Dana') })
      .filter({ has: door.getByRole('button') })
      .last()
    await row.waitFor()
    await keys.use(row.getByRole('button').last())
    const item = door.getByRole('menuitem', { name: say('reservations.diary.coming.mark'), exact: true })
    await item.waitFor()
    await keys.move('ArrowDown')
    await item.and(door.locator(':focus')).waitFor()
    await keys.press('Enter')
    await expect.poll(async () => (await calls.find(who('Dana')))?.reconfirmedAt).toBeTruthy()
    await hear(say('reservations.diary.done.reconfirm'))
  })
})

it('the pages of the door log no errors', () => {
  expect(stage.complaints).toEqual([])
})
