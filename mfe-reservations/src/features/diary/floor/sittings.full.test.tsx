import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSlots, createWaitlistEntry } from '../../../testing/bookings.ts'
import {
  FLOOR,
  getBlock,
  LIST,
  listButtons,
  openDiary,
  press,
  TODAY,
  TOMORROW,
  viewer,
} from '../../../testing/diary-stage.tsx'
import { createPlan } from '../../../testing/floor.ts'
import { describeParty, getParty, getTable, openFloor, openTableLanes } from '../../../testing/floor-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import {
  createFree,
  FREE,
  LEAVE,
  left,
  openPanel,
  RETURN,
  SEAT,
  seated,
  useSittingsStage,
} from '../../../testing/sittings-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const { server, answer, listSeated } = useSittingsStage()

test('Left cannot be undone after five minutes', async () => {
  const before = { ...left, leftAt: '2026-11-21T07:54:59.000Z' }
  server().on('GET /api/reservations/2/card', describeParty(before))
  const { panel } = await openPanel()
  expect(await panel.findByText('T5 + T6 · left at 11:54 am')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Undo Left' })).toBeNull()
})

test('an Undo that comes too late shows the reason', async () => {
  server().on('GET /api/reservations/2/card', describeParty(left))
  server().on(
    RETURN,
    createRefusal(409, 'TABLE_TAKEN', 'This table is taken at that time. Please choose another one', {
      reservationIds: [3],
    }),
  )
  const { user, find } = await openPanel()
  await user.click(await find('Undo Left'))
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to take it back' })
  expect(alert.textContent).toContain('This table is taken at that time. Please choose another one')
})

test('Left is the main act of a block, with Undo in its notification', async () => {
  answer(LEAVE, left)
  answer(RETURN, getParty(2))
  const user = await openTableLanes(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More'])
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Undo Left']))
  expect(document.activeElement?.textContent).toBe('Undo Left')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server().seenOf(RETURN)).toHaveLength(1))
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More']))
})

test('a refused Left shows the reason', async () => {
  server().on(LEAVE, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation cannot be changed'))
  const user = await openTableLanes(viewer)
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  expect((await screen.findByRole('alertdialog', { name: 'Failed to mark them as left' })).textContent).toContain(
    'This reservation cannot be changed',
  )
})

test('without a published plan nobody is marked as left', async () => {
  server().on(FLOOR, { body: createPlan({ isPublished: false }) })
  await openDiary(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Complete', 'More'])
})

test('a free table offers a walk-in there until its next party, which goes to another if the party grows', async () => {
  server().on(SEAT, { status: 201, body: seated })
  server().on(FREE, ({ url }) => ({
    body: url.includes('partySize=2') ? [createFree(8, 300), createFree(7, 300)] : [createFree(5, 300)],
  }))
  const user = await openFloor(viewer)
  await user.click(screen.getByRole('tab', { name: /^Terrace/ }))
  localStorage.clear()
  await user.click(getTable('T7'))
  const table = within(await screen.findByRole('dialog', { name: 'Table T7' }))
  expect(table.getByRole('button', { name: /Jose Reyes/ }).textContent).toContain('8:00 pm to 9:30 pm')
  await user.click(table.getByRole('button', { name: 'Seat here until 8:00 pm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  expect(await dialog.findByRole('button', { name: 'Seat at T7' })).toBeTruthy()
  const [first] = within(dialog.getByRole('region', { name: 'Free now' })).getAllByRole('button')
  expect(first?.getAttribute('aria-current')).toBe('true')
  expect(first?.textContent).toContain('T7')
  await user.click(dialog.getByRole('radio', { name: '4' }))
  expect(await dialog.findByText('Table T7 is not free for this number of people.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Seat now' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '2' }))
  await user.click(await dialog.findByRole('button', { name: 'Seat at T7' }))
  await waitFor(() => expect(listSeated()).toMatchObject([{ partySize: 2, tableIds: [7] }]))
})

test('a table that is reserved for later offers the time until then', async () => {
  vi.setSystemTime('2026-11-21T07:00:00.000Z')
  const user = await openFloor(viewer)
  await user.click(getTable('T4'))
  const table = within(await screen.findByRole('dialog', { name: 'Table T4' }))
  expect(table.getByRole('button', { name: 'Seat here until 12:00 pm' })).toBeTruthy()
  await user.click(table.getByRole('button', { name: /Hessa Khan/ }))
  expect(await screen.findByRole('dialog', { name: 'Hessa Khan' })).toBeTruthy()
})

test('a full room lets a viewer add the walk-in to the waitlist with its size', async () => {
  server().on(FREE, { body: [] })
  server().on(SEAT, createRefusal(409, 'ROOM_FULL', 'The room is full now', { tables: 1, people: 0 }))
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00']) })
  const user = await openDiary(viewer)
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.click(dialog.getByRole('radio', { name: '6' }))
  expect(await dialog.findByText('No free table fits this number of people.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Seat now' }))
  await user.click(await dialog.findByRole('button', { name: 'Add to the waitlist' }))
  await screen.findByRole('dialog', { name: 'Add to the waitlist' })
  await waitFor(() => expect(getField('Party size').value).toBe('6'))
})

test('who waits today is seated at a free table by one press, until its next party', async () => {
  const TAKE = 'POST /api/waitlist/8/take'
  const zayed = createWaitlistEntry({ id: 8, date: TODAY, customerName: 'Zayed', partySize: 2 })
  const rami = createWaitlistEntry({ id: 9, date: TOMORROW, customerName: 'Rami' })
  server().on('GET /api/waitlist', ({ url }) => ({ body: url.includes('part=ended') ? [] : [zayed, rami] }))
  server().on(FREE, { body: [createFree(8, 300), createFree(7, 60)] })
  server().on(TAKE, createRefusal(409, 'TABLE_TAKEN', 'This table is taken at that time. Please choose another one'))
  const user = await openDiary(viewer)
  await user.keyboard('l')
  const dialog = within(await screen.findByRole('dialog', { name: 'Waitlist' }))
  const findItem = async (name: string) => within((await dialog.findByText(name)).closest('li') as HTMLElement)
  const entry = await findItem('Zayed')
  const best = await entry.findByRole('button', { name: /^Seat at T8 free until 5:00 pm \(5 h\)/ })
  expect((await findItem('Rami')).queryByRole('button', { name: /^Seat at/ })).toBeNull()
  await user.click(best)
  await waitFor(() => expect(readToasts()).toContain('Failed to seat themThis table is taken at that time.'))
  server().on(TAKE, { body: { ...zayed, status: 'taken' } })
  await user.click(entry.getByRole('button', { name: 'Other tables', expanded: false }))
  await user.click(entry.getByRole('button', { name: /^Seat at T7 free until 1:00 pm \(60 min\)/ }))
  await waitFor(() =>
    expect(readToasts()).toContain('Seated from the waitlistZayed · 2 people · Table T7 · until 1:00 pm'),
  )
  const sent = server().seenOf(TAKE)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { tableIds: [8] },
    { tableIds: [7], until: '2026-11-21T09:00:00.000Z' },
  ])
})

test('the details cancel a reservation, with Undo', async () => {
  const STATUS = 'PATCH /api/reservations/3/status'
  const hessa = getParty(3)
  answer(STATUS, { ...hessa, status: 'cancelled' })
  const user = await openFloor(viewer)
  await user.click(getTable('T4'))
  const panel = within(await screen.findByRole('dialog', { name: 'Hessa Khan' }))
  expect(await panel.findByRole('button', { name: 'No Show' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Cancel reservation' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(readToasts()).toContain('CancelledHessa Khan · 2 people · Table T4'))
  answer(STATUS, hessa)
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(readToasts()).toContain('RestoredHessa Khan · 2 people · Table T4'))
  expect(
    server()
      .seenOf(STATUS)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ status: 'cancelled' }, { status: 'confirmed' }])
})

test('a restore whose table is held says for whom, and ends the hold on request', async () => {
  const STATUS = 'PATCH /api/reservations/3/status'
  const END = 'POST /api/waitlist/12/leave'
  const hessa = getParty(3)
  const heldFor = {
    waitlistId: 12,
    reservationId: 44,
    customerName: 'Queue One',
    partySize: 2,
    heldUntil: '2026-11-21T08:15:00.000Z',
  }
  server().on(LIST, { body: [{ ...hessa, status: 'cancelled' }] })
  server().on(STATUS, createRefusal(409, 'TABLE_NOT_FREE', 'Its table is held', { heldFor }))
  const user = await openDiary(viewer)
  await user.click(await screen.findByRole('button', { name: /^Left, cancelled and no-show/ }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const question = await screen.findByRole('alertdialog', { name: 'The table is held for Queue One' })
  expect(question.textContent).toContain('2 people, until 12:15 pm.')
  server().on(END, { body: createWaitlistEntry({ id: 12, status: 'declined' }) })
  answer(STATUS, hessa)
  await user.click(within(question).getByRole('button', { name: 'End the hold and restore' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server().seenOf(END)).toHaveLength(1)
  expect(server().seenOf(STATUS)).toHaveLength(2)
})

test('a reserved table opens the party that comes next', async () => {
  const user = await openFloor(viewer)
  getTable('T4').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Hessa Khan' })).toBeTruthy()
})
