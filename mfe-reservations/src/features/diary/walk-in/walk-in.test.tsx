import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import {
  diary,
  getBlock,
  getRow,
  LIST,
  openDiary,
  TODAY,
  useDiaryServer,
  viewer,
} from '../../../testing/diary-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const SEAT = 'POST /api/reservations/walk-in'
const seated = createBooking({
  id: 99,
  date: TODAY,
  time: '12:00',
  customerName: '',
  customerPhone: '',
  partySize: 4,
  tableNumber: 'T4',
  isWalkIn: true,
})
const full = createRefusal(409, 'ROOM_FULL', 'The room is full now', { tables: 1, people: 3 })
const server = useDiaryServer((server) => server.on(SEAT, { status: 201, body: seated }))
const listSent = () =>
  server()
    .seenOf(SEAT)
    .map(({ body }) => JSON.parse(body))

const seatNow = () => userEvent.click(screen.getByRole('button', { name: 'Seat now' }))

async function open(admin = viewer) {
  const user = await openDiary(admin)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  await screen.findByRole('dialog', { name: 'Walk-in' })
  return user
}

test('a key and a party size seat a walk-in without name or phone', async () => {
  const user = await open()
  expect(document.activeElement).toBe(getField('Party size'))
  await user.clear(getField('Party size'))
  server().on(LIST, { body: [...diary, seated] })
  await user.keyboard('4')
  await seatNow()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listSent()).toEqual([{ partySize: 4, customerName: null, tableNumber: null }])
  expect(readToasts()).toContain('Walk-in seated4 people · 12:00 pm')
  await waitFor(() => expect(getBlock('Walk-in')).toBeTruthy())
  await waitFor(() => expect(getRow('Walk-in').textContent).toContain('Table T4'))
})

test('a walk-in with a name is listed under that name', async () => {
  server().on(LIST, { body: [...diary, { ...seated, customerName: 'Zayed Omar' }] })
  await openDiary()
  await waitFor(() => expect(getRow('Zayed Omar').textContent).toContain('Walk-in · Table T4'))
})

test('a walk-in refuses each invalid party size', async () => {
  const sentence = 'Party size must be a whole number from 1 to 20'
  const user = await open()
  for (const typed of ['', '0', '21', '2.5']) {
    await user.clear(getField('Party size'))
    if (typed) await user.keyboard(typed)
    await seatNow()
    expect(await screen.findByText(sentence), typed).toBeTruthy()
    await user.clear(getField('Party size'))
    await user.keyboard('4')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(listSent()).toEqual([])
})

test('a full room tells a viewer by how much it is full and that an editor may continue', async () => {
  server().on(SEAT, full)
  await open(viewer)
  await seatNow()
  const texts = await screen.findByRole('alert')
  expect(texts.closest('footer')).toBeTruthy()
  expect(texts.textContent).toBe(
    'The room is full. Beyond the capacity: 1 table, 3 people. An editor can seat them all the same.',
  )
  expect(screen.queryByRole('button', { name: 'Seat anyway' })).toBeNull()
})

test('an editor confirms seating a walk-in beyond the capacity', async () => {
  server().on(SEAT, full)
  const user = await open(editor)
  await enterText(getField('Customer name'), ' Zayed ')
  await seatNow()
  const question = await screen.findByRole('alertdialog', { name: 'The room is full' })
  expect(question.textContent).toContain('Beyond the capacity: 1 table, 3 people.')
  server().on(SEAT, { status: 201, body: seated })
  await user.click(within(question).getByRole('button', { name: 'Seat anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const guests = { partySize: 2, customerName: 'Zayed', tableNumber: null }
  expect(listSent()).toEqual([guests, { ...guests, over: { tables: 1, people: 3 } }])
})

test('a failure to seat a walk-in shows an error and keeps the input', async () => {
  server().on(SEAT, { status: 503, body: '' })
  await open()
  await enterText(getField('Customer name'), 'Zayed')
  await seatNow()
  expect(await screen.findByText('Failed to seat the walk-in')).toBeTruthy()
  expect(getField('Customer name').value).toBe('Zayed')
})

test('closing a walk-in with unsaved input asks first', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Zayed')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listSent()).toEqual([])
})
