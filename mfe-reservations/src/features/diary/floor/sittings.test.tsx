import type { Reservation } from '@sufra/contracts/reservations/entities'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { FLOOR, getBlock, LIST, listButtons, openDiary, press, TODAY, viewer } from '../../../testing/diary-stage.tsx'
import { createPlan } from '../../../testing/floor.ts'
import {
  describeParty,
  getParty,
  getTable,
  openFloor,
  openTableLanes,
  parties,
  useFloorServer,
} from '../../../testing/floor-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const server = useFloorServer()
afterEach(() => void vi.restoreAllMocks())
const LEAVE = 'POST /api/reservations/2/leave'
const RETURN = 'DELETE /api/reservations/2/leave'
const SEAT = 'POST /api/reservations/walk-in'
const left: Reservation = { ...getParty(2), status: 'completed', leftAt: '2026-11-21T08:00:00.000Z' }

const answer = (call: string, changed: Reservation) =>
  server().on(call, () => {
    server().on(LIST, { body: parties.map((party) => (party.id === changed.id ? changed : party)) })
    server().on(`GET /api/reservations/${changed.id}/card`, describeParty(changed))
    return { body: changed }
  })
const openPanel = async () => {
  const user = await openFloor(viewer)
  await user.click(getTable('T5'))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  return { user, panel: within(dialog), find: (name: string) => within(dialog).findByRole('button', { name }) }
}

test('Left ends a sitting by one press and frees its tables, and Undo takes it back', async () => {
  answer(LEAVE, left)
  answer(RETURN, getParty(2))
  const { user, panel, find } = await openPanel()
  expect(await find('Complete')).toBeTruthy()
  await user.click(await find('Mark as left'))
  await waitFor(() => expect(readToasts()).toContain('LeftOmar Aziz · 7 people · Table T5 + T6'))
  expect(await panel.findByText('T5 + T6 · left at 12:00 pm')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Mark as left' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await waitFor(() => expect(document.querySelector('[data-table="5"]')?.getAttribute('aria-label')).toContain('free'))
  await user.click(await find('Undo Left'))
  expect(await find('Mark as left')).toBeTruthy()
  expect(server().seenOf(RETURN)).toHaveLength(1)
  expect(readToasts()).toContain('Back at the table')
})

test('the second tap of a double tap on Left does not undo it', async () => {
  answer(LEAVE, left)
  const { find } = await openPanel()
  const button = await find('Mark as left')
  await waitFor(() => expect(button.closest('[data-guarded]')).toBeNull())
  fireEvent.click(button)
  fireEvent.click(await find('Undo Left'))
  await waitFor(() => expect(document.querySelector('[data-guarded]')).toBeNull())
  expect(server().seenOf(RETURN)).toEqual([])
})

test('Left cannot be undone after five minutes', async () => {
  const before = { ...left, leftAt: '2026-11-21T07:54:59.000Z' }
  server().on('GET /api/reservations/2/card', describeParty(before))
  const { panel } = await openPanel()
  expect(await panel.findByText('T5 + T6 · left at 11:54 am')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Undo Left' })).toBeNull()
})

test('an Undo that comes too late shows the reason', async () => {
  server().on('GET /api/reservations/2/card', describeParty(left))
  server().on(RETURN, createRefusal(409, 'TABLE_TAKEN', 'This table is taken at that time', { reservationIds: [3] }))
  const { user, find } = await openPanel()
  await user.click(await find('Undo Left'))
  await waitFor(() => expect(readToasts()).toContain('Failed to take it backThis table is taken at that time'))
})

test('Left is the main act of a block, with Undo in its notification', async () => {
  answer(LEAVE, left)
  answer(RETURN, getParty(2))
  const user = await openTableLanes(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More'])
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  // Half an hour has no room for buttons.
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual([]))
  expect(document.activeElement?.textContent).toBe('Saturday, 21 November 2026')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server().seenOf(RETURN)).toHaveLength(1))
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More']))
})

test('a refused Left shows the reason', async () => {
  server().on(LEAVE, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation cannot be changed'))
  const user = await openTableLanes(viewer)
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  expect((await screen.findByRole('alertdialog', { name: 'Failed to mark that they left' })).textContent).toContain(
    'This reservation cannot be changed',
  )
})

test('without a published plan nobody is marked as left', async () => {
  server().on(FLOOR, { body: createPlan({ isPublished: false }) })
  await openDiary(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Complete', 'More'])
})

const seated = createBooking({
  id: 99,
  date: TODAY,
  time: '12:00',
  customerName: '',
  customerPhone: '',
  partySize: 2,
  tableIds: [8],
  tableNumber: 'T8',
  isWalkIn: true,
})
const listSeated = () =>
  server()
    .seenOf(SEAT)
    .map(({ body }) => JSON.parse(body))

test('a walk-in gets the best table, or another that is free and fits', async () => {
  server().on(SEAT, { status: 201, body: seated })
  const user = await openDiary(viewer)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  const tables = within(dialog.getByRole('group', { name: 'Table' }))
  expect(tables.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Best table (T8)',
    'T8 2 seats',
    'T7 2 seats',
  ])
  expect(dialog.queryByRole('textbox', { name: 'Table number' })).toBeNull()
  await user.click(tables.getByRole('radio', { name: 'T7 2 seats' }))
  await user.click(dialog.getByRole('button', { name: 'Seat now' }))
  await waitFor(() =>
    expect(listSeated()).toEqual([{ partySize: 2, customerName: null, tableNumber: null, tableIds: [7] }]),
  )
})

test('the best table is sent without a choice', async () => {
  server().on(SEAT, { status: 201, body: seated })
  const user = await openDiary(viewer)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  await user.click(await screen.findByRole('button', { name: 'Seat now' }))
  await waitFor(() => expect(listSeated()).toEqual([{ partySize: 2, customerName: null, tableNumber: null }]))
})

test('a free table offers a walk-in there, which goes to the best table if the party grows', async () => {
  server().on(SEAT, { status: 201, body: seated })
  const user = await openFloor(viewer)
  await user.click(screen.getByRole('tab', { name: /^Terrace/ }))
  localStorage.clear()
  await user.click(getTable('T7'))
  const table = within(await screen.findByRole('dialog', { name: 'Table T7' }))
  expect(table.getByRole('button', { name: /Jose Reyes/ }).textContent).toContain('8:00 pm to 9:30 pm')
  await user.click(table.getByRole('button', { name: 'Walk-in here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(isChosen('T7 2 seats')).toBe(true)
  await user.click(dialog.getByRole('radio', { name: '4' }))
  expect(dialog.getByText('Table T7 is no longer free for this number of people.')).toBeTruthy()
  expect(isChosen('No free table fits')).toBe(true)
  await user.click(dialog.getByRole('radio', { name: '2' }))
  expect(isChosen('T7 2 seats')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Seat now' }))
  await waitFor(() => expect(listSeated()).toMatchObject([{ partySize: 2, tableIds: [7] }]))
})

test('a reserved table opens the party that comes next', async () => {
  const user = await openFloor(viewer)
  getTable('T4').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Hessa Khan' })).toBeTruthy()
})
