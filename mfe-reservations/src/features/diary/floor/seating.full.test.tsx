import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSlots } from '../../../testing/bookings.ts'
import { getBlock, LIST, openDiary, viewer } from '../../../testing/diary-stage.tsx'
import {
  describeParty,
  getChoice,
  getParty,
  getPartyButton,
  getTable,
  openFloor,
  parties,
  readTable,
} from '../../../testing/floor-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import { choose, getCall, small, useSeatingStage } from '../../../testing/seating-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const { server, listSent, answerSeated } = useSeatingStage()

test('the floor shows the time of the party and the tables that fit, and says why it cannot be seated', async () => {
  const user = await openFloor()
  await choose(user, 'Lina Haddad')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('7:00 pm')
  expect(readTable('T3')).toBe('Table T3, 1 to 2 seats, free, fits: T3')
  expect(readTable('T9')).toBe('Table T9, 1 to 2 seats, inactive')
  server().on(getCall(5), createRefusal(409, 'EDIT_CONFLICT', 'Someone changed it'))
  await user.click(getTable('T3'))
  await waitFor(() => expect(readToasts()).toContain('Failed to assign the table'))
})

test('a tap on a table of a join seats a large party at the whole join', async () => {
  const large = { ...getParty(5), partySize: 7 }
  server().on(LIST, { body: [...parties.slice(0, 4), large] })
  answerSeated(5, { tableIds: [5, 6] })
  const user = await openFloor()
  await choose(user, 'Lina Haddad')
  expect([readTable('T3'), readTable('T6')]).toEqual([
    'Table T3, 1 to 2 seats, free',
    'Table T6, 1 to 4 seats, free, fits: T5 + T6',
  ])
  await user.click(getTable('T6'))
  await waitFor(() => expect(listSent(5)).toMatchObject([{ tableIds: [5, 6] }]))
})

test('Escape, the cross and a second press stop choosing', async () => {
  const user = await openFloor()
  await choose(user, 'Lina Haddad')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Best fit/))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: /^Choose a table/ })).toBeNull()
  const choice = await choose(user, 'Lina Haddad')
  await user.click(within(choice).getByRole('button', { name: 'Stop choosing' }))
  expect(screen.queryByRole('region', { name: /^Choose a table/ })).toBeNull()
  await choose(user, 'Lina Haddad')
  await user.click(getPartyButton('Lina Haddad'))
  expect(screen.queryByRole('region', { name: /^Choose a table/ })).toBeNull()
})

test('several tables are pushed together', async () => {
  answerSeated(5, { tableIds: [3, 4] })
  const user = await openFloor()
  const choice = await choose(user, 'Lina Haddad')
  await user.click(within(choice).getByRole('button', { name: 'Several tables', pressed: false }))
  await user.click(getTable('T3'))
  expect(getTable('T3').getAttribute('aria-pressed')).toBe('true')
  await user.click(getTable('T5'))
  await user.click(getTable('T5'))
  await user.click(getTable('T4'))
  await user.click(within(choice).getByRole('button', { name: 'Seat at T3 + T4 (4 seats)' }))
  await waitFor(() => expect(listSent(5)).toMatchObject([{ tableIds: [3, 4], isPinned: true }]))
})

test('a viewer learns that an editor may seat them at a table that is too small', async () => {
  server().on(getCall(5), small)
  const user = await openFloor(viewer)
  await choose(user, 'Lina Haddad')
  await user.click(getTable('T3'))
  const alert = await screen.findByRole('alertdialog', { name: 'Table T3 is too small' })
  expect(alert.textContent).toContain('An editor can still seat them.')
  expect(within(alert).queryByRole('button', { name: 'Seat anyway' })).toBeNull()
})

test.each(['mouse', 'touch'])('a party is dragged onto a table by %s', async (pointerType) => {
  answerSeated(5, { tableIds: [4] })
  await openFloor()
  const target = getTable('T4')
  document.elementFromPoint = vi.fn(() => target)
  const row = getPartyButton('Lina Haddad')
  const start = pointerType === 'touch' ? (row.previousElementSibling as Element) : row
  const pointer = { pointerId: 7, pointerType, button: 0, bubbles: true }
  fireEvent.pointerDown(start, { ...pointer, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...pointer, clientX: 13, clientY: 10 })
  fireEvent.pointerMove(window, { ...pointer, clientX: 100, clientY: 90 })
  fireEvent.pointerUp(window, { ...pointer, clientX: 100, clientY: 90 })
  fireEvent.click(row)
  await waitFor(() => expect(listSent(5)).toMatchObject([{ tableIds: [4], isPinned: true }]))
  expect(screen.queryByRole('region', { name: /^Choose a table/ })).toBeNull()
})

test('a short move of the pointer is a press, and Escape stops a drag', async () => {
  const user = await openFloor()
  document.elementFromPoint = vi.fn(() => getTable('T4'))
  const row = getPartyButton('Lina Haddad')
  const pointer = { pointerId: 7, pointerType: 'mouse', button: 0, bubbles: true }
  fireEvent.pointerDown(row, { ...pointer, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...pointer, clientX: 90, clientY: 90 })
  await user.keyboard('{Escape}')
  fireEvent.pointerUp(window, { ...pointer, clientX: 90, clientY: 90 })
  fireEvent.pointerDown(row, { ...pointer, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...pointer, clientX: 13, clientY: 13 })
  fireEvent.pointerUp(window, { ...pointer, clientX: 13, clientY: 13 })
  await new Promise((next) => setTimeout(next))
  await user.click(row)
  expect(await getChoice('Lina Haddad')).toBeTruthy()
  expect(listSent(5)).toEqual([])
})

test('Choose table in the panel of the diary leads to the floor', async () => {
  const user = await openDiary()
  await user.click(within(getBlock('Lina Haddad')).getByRole('button', { name: 'Lina Haddad' }))
  await user.click(await screen.findByRole('button', { name: 'Choose table' }))
  expect(await getChoice('Lina Haddad')).toBeTruthy()
  expect(location.search).toBe('?view=floor')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Best fit: T3 · 2 seats'))
})

test('the panel says table, end and pin, and Unpin lets the party be moved', async () => {
  answerSeated(2, { isPinned: undefined as never })
  const user = await openFloor()
  await user.click(getTable('T5'))
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Aziz' }))
  expect(await panel.findByText('T5 + T6 · until 1:30 pm')).toBeTruthy()
  expect(panel.getByText('Table stays')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Let it change' }))
  await waitFor(() => expect(listSent(2)).toEqual([{ tableIds: [5, 6], isPinned: false, ifMatch: '3' }]))
  expect(await panel.findByRole('button', { name: 'Keep this table' })).toBeTruthy()
})

const EXCHANGE = 'POST /api/reservations/4/exchange'
const jose = { ...getParty(4), startsAt: getParty(3).startsAt, endsAt: getParty(3).endsAt, version: 1 }

/** Jose (T7) comes at the same time as Hessa (T4). */
async function chooseForJose() {
  server().on(LIST, { body: parties.map((party) => (party.id === 4 ? jose : party)) })
  const exchanged = {
    reservation: { ...jose, tableIds: [4], version: 2 },
    with: { ...getParty(3), tableIds: [7], version: 3 },
  }
  server().on(EXCHANGE, { body: exchanged })
  const user = await openFloor(viewer)
  const choice = await choose(user, 'Jose Reyes')
  return { user, choice }
}
const listExchanges = () =>
  server()
    .seenOf(EXCHANGE)
    .map(({ body }) => JSON.parse(body))

test('a taken table offers an exchange with who has it, and Undo changes back', async () => {
  const { user } = await chooseForJose()
  server().on(getCall(4), createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [3] }))
  await user.click(getTable('T4'))
  const dialog = await screen.findByRole('dialog', { name: 'Table T4 is taken' })
  expect(dialog.textContent).toContain('Hessa Khan, 12:00 pm to 1:30 pm.')
  await user.click(within(dialog).getByRole('button', { name: 'Swap tables with Hessa Khan (T4)' }))
  await waitFor(() => expect(listExchanges()).toEqual([{ with: 3, version: 1, withVersion: 2 }]))
  await waitFor(() => expect(readToasts()).toContain('Jose Reyes: table T4 · Hessa Khan: table T7'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listExchanges()).toHaveLength(2))
  expect(listExchanges()[1]).toEqual({ with: 3, version: 2, withVersion: 3 })
})

test('the menu of the choice exchanges by keyboard', async () => {
  const { user, choice } = await chooseForJose()
  within(choice).getByRole('button', { name: 'Swap tables with …' }).focus()
  await user.keyboard('{Enter}')
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Swap tables with Hessa Khan (T4)', 'Swap tables with Omar Aziz (T5 + T6)'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(listExchanges()).toMatchObject([{ with: 3 }]))
})

test('an editor exchanges tables of which one is too small, knowingly', async () => {
  server().on(LIST, { body: parties.map((party) => (party.id === 4 ? jose : party)) })
  server().on(EXCHANGE, createRefusal(409, 'TABLE_TOO_SMALL', 'Too small', { seats: 2, reservationIds: [2] }))
  const user = await openFloor()
  const choice = await choose(user, 'Jose Reyes')
  await user.click(within(choice).getByRole('button', { name: 'Swap tables with …' }))
  await user.click(await screen.findByRole('menuitem', { name: /Omar Aziz/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Table T7 is too small' })
  expect(question.textContent).toContain('2 seats for 7 people.')
  await user.click(within(question).getByRole('button', { name: 'Seat anyway' }))
  await waitFor(() => expect(listExchanges()).toMatchObject([{ with: 2 }, { with: 2, exceedsSeats: true }]))
})

test('parties that may move make room', async () => {
  server().on(getCall(5), createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [3] }))
  const user = await openFloor(viewer)
  await choose(user, 'Lina Haddad')
  await user.click(getTable('T4'))
  const dialog = await screen.findByRole('dialog', { name: 'Table T4 is taken' })
  expect(within(dialog).queryByRole('button', { name: /^Swap/ })).toBeNull()
  answerSeated(5, { tableIds: [4] })
  await user.click(within(dialog).getByRole('button', { name: 'Make room at T4: they get another table' }))
  await waitFor(() => expect(listSent(5)[1]).toEqual({ tableIds: [4], isPinned: true, makeRoom: true, ifMatch: '0' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a table is taken away, and given back by Undo', async () => {
  answerSeated(3, { tableIds: undefined as never, tableNumber: null })
  const user = await openFloor(viewer)
  const choice = await choose(user, 'Hessa Khan')
  await user.click(within(choice).getByRole('button', { name: 'Take the table away' }))
  await waitFor(() => expect(readToasts()).toContain('Hessa Khan: no table'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(listSent(3)).toEqual([
      { tableIds: [], ifMatch: '2' },
      { tableIds: [4], isPinned: false, ifMatch: '9' },
    ]),
  )
})

test('the details take the table away, with Undo, which says who has it now', async () => {
  answerSeated(3, { tableIds: undefined as never, tableNumber: null })
  const user = await openFloor(viewer)
  await user.click(getTable('T4'))
  await user.click(await screen.findByRole('button', { name: 'Take the table away' }))
  await waitFor(() => expect(readToasts()).toContain('Hessa Khan: no table'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the table away' })).toBeNull())
  server().on(getCall(3), createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [4] }))
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(listSent(3)[1]).toEqual({ tableIds: [4], isPinned: false, ifMatch: '9' }))
  await waitFor(() => expect(readToasts()).toContain('Failed to take it back'))
  expect(readToasts()).toContain('Jose Reyes, 8:00 pm to 9:30 pm')
})

test('a party that exceeds its seats or has marks says so', async () => {
  const large = { ...getParty(3), partySize: 3, marks: ['allergy', 'high_chair'] as const }
  server().on(LIST, { body: parties.map((party) => (party.id === 3 ? large : party)) })
  await openFloor(viewer)
  expect(readTable('T4')).toContain('1 more than the seats of T4')
  expect(readTable('T4')).toContain('Allergy or intolerance, High chair')
  expect(readTable('T3')).not.toContain('Allergy')
})

test('a party that grows beyond a full time keeps what was typed, and keeps the time without a table', async () => {
  const EDIT = 'PUT /api/reservations/3'
  server().on('GET /api/reservations/slots', { body: createSlots(['14:00'], ['12:00']) })
  server().on(EDIT, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['14:00'] }))
  const user = await openFloor(viewer)
  await user.click(getTable('T4'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit reservation' }))
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '7')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('12:00 pm is full for 7 people.')).toBeTruthy()
  expect(form.getByRole('button', { name: '2:00 pm' })).toBeTruthy()
  expect(getField('Party size').value).toBe('7')
  server().on(EDIT, { body: { ...getParty(3), partySize: 7 } })
  await user.click(form.getByRole('button', { name: 'Keep the time, without a table' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation saved'))
  const sent = server()
    .seenOf(EDIT)
    .map(({ body }) => JSON.parse(body))
  expect(sent).toMatchObject([
    { partySize: 7, time: '12:00' },
    { partySize: 7, time: '12:00', withoutTable: true },
  ])
  expect(sent[0]).not.toHaveProperty('withoutTable')
})

const GROW = 'PUT /api/reservations/4'

/** Jose (T7, two seats) grows to four; Hessa (T5, four seats) is at the same time. */
async function growJose() {
  const hessa = { ...getParty(3), tableIds: [5], tableNumber: 'T5' }
  server().on(LIST, { body: [jose, hessa] })
  server().on('GET /api/reservations/4/card', describeParty(jose))
  server().on('GET /api/reservations/slots', { body: createSlots([], ['20:00']) })
  server().on(GROW, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: [] }))
  const exchanged = {
    reservation: { ...jose, tableIds: [5], tableNumber: 'T5', isPinned: true, version: 2 },
    with: { ...hessa, tableIds: [7], tableNumber: 'T7', version: 3 },
  }
  server().on(EXCHANGE, { body: exchanged })
  const user = await openFloor(viewer)
  await user.click(getPartyButton('Jose Reyes').parentElement?.querySelector('[aria-haspopup=dialog]') as Element)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit reservation' }))
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '4')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const offer = await form.findByRole('button', { name: 'Swap tables with Hessa Khan (T5)' })
  return { user, form, offer }
}
const listGrown = () =>
  server()
    .seenOf(GROW)
    .map(({ body, headers }) => ({ ...JSON.parse(body), ifMatch: headers['if-match'] }))

test('a party that grows changes tables with one whose table is large enough, by one press', async () => {
  const { user, offer } = await growJose()
  server().on(GROW, { body: { ...jose, partySize: 4, tableIds: [5] } })
  await user.click(offer)
  await waitFor(() => expect(readToasts()).toContain('Reservation saved'))
  expect(listExchanges()).toEqual([{ with: 3, version: 1, withVersion: 2 }])
  expect(listGrown()).toMatchObject([{ ifMatch: '1' }, { partySize: 4, tableNumber: 'T5', ifMatch: '2' }])
})

test('an exchange after which the party still does not fit is taken back', async () => {
  const { user, form, offer } = await growJose()
  answerSeated(4, { version: 6 })
  await user.click(offer)
  await waitFor(() => expect(listSent(4)).toEqual([{ tableIds: [5], isPinned: false, ifMatch: '2' }]))
  expect(listExchanges()).toEqual([
    { with: 3, version: 1, withVersion: 2 },
    { with: 3, version: 2, withVersion: 3 },
  ])
  expect(await form.findByText('8:00 pm is full for 4 people.')).toBeTruthy()
  expect(getField('Party size').value).toBe('4')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(listGrown().at(-1)).toMatchObject({ partySize: 4, tableNumber: 'T7', ifMatch: '6' }))
})

test('choosing reads in Arabic', async () => {
  await changeLanguage('ar')
  const user = await openFloor()
  await user.click(screen.getByRole('button', { name: /^Lina Haddad/ }))
  const choice = await screen.findByRole('region', { name: /اختر طاولة لـ.*Lina Haddad/ })
  const text = choice.textContent?.replaceAll(/[\u2068\u2069]/g, '')
  expect(text).toContain('شخصان، من 7:00 م إلى 8:30 م')
  expect(text).toContain('الأنسب: T3 · مقعدان')
})

test('the dialogs of a reservation choose no table number while tables are assigned', async () => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  const created = await screen.findByRole('dialog', { name: 'New Reservation' })
  expect(within(created).queryByLabelText(/Table number/)).toBeNull()
  expect(within(created).getByLabelText('Party size').getAttribute('aria-describedby')).toBeTruthy()
  within(created).getByText(/The best free table is chosen/)
})
