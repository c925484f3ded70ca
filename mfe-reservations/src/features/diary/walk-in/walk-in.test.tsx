import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
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

const getSize = (people: number) => screen.getByRole<HTMLInputElement>('radio', { name: String(people) })
const getOther = () => getField('Other number')

test('a key and a typed number seat a walk-in without name or phone', async () => {
  const user = await open()
  expect(document.activeElement).toBe(getSize(2))
  server().on(LIST, { body: [...diary, seated] })
  await user.keyboard('4')
  await waitFor(() => expect(document.activeElement).toBe(getOther()))
  expect(getOther().value).toBe('4')
  expect(getSize(4).checked).toBe(true)
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

test('a number of two digits is typed from the buttons', async () => {
  const user = await open()
  await user.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(getOther()))
  await user.keyboard('4')
  expect(getOther().value).toBe('14')
})

test('two presses seat a walk-in: the number of people and Seat now', async () => {
  await open()
  expect(within(screen.getByRole('group', { name: 'Party size' })).getAllByRole('radio')).toHaveLength(10)
  await userEvent.click(getSize(7))
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 7, customerName: null, tableNumber: null }]))
})

test('a number above ten is typed over the present one, which the focus selects', async () => {
  const user = await open()
  await user.click(getOther())
  await user.keyboard('12')
  expect(getOther().value).toBe('12')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 12, customerName: null, tableNumber: null }]))
})

const confirmed = { date: TODAY, status: 'confirmed' as const }
const sitting = createBooking({
  ...confirmed,
  ...seated,
  id: 98,
  tableNumber: '7',
  startsAt: '2026-11-21T06:51:00.000Z',
})
const coming = createBooking({
  ...confirmed,
  id: 97,
  time: '13:30',
  customerName: 'Hind',
  tableNumber: '7',
  startsAt: '2026-11-21T09:30:00.000Z',
})

test('the typed table says who has it in the next two hours, and nothing is refused', async () => {
  const others = [
    { ...sitting, id: 96, tableNumber: '17' },
    { ...coming, id: 95, status: 'completed' as const },
    { ...coming, id: 94, startsAt: '2026-11-21T10:00:00.000Z' },
  ]
  server().on(LIST, { body: [...diary, sitting, coming, ...others] })
  await open()
  const status = within(screen.getByRole('dialog')).getByRole('status')
  await enterText(getField('Table number'), '٧ ')
  await waitFor(() =>
    expect([...status.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      'Table 7: walk-in until 12:51 pm',
      'Table 7: Hind from 1:30 pm',
    ]),
  )
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 2, customerName: null, tableNumber: '٧' }]))
})

test('the dialog reads in Arabic', async () => {
  server().on(LIST, { body: [...diary, sitting] })
  await open()
  await changeLanguage('ar')
  await enterText(getField('رقم الطاولة'), '7')
  const sentence = 'طاولة 7: حضور دون حجز حتى 12:51 م'
  const readStatus = () => within(screen.getByRole('dialog')).getByRole('status').textContent
  await waitFor(() => expect(readStatus()?.replaceAll(/[\u2068\u2069]/g, '')).toBe(sentence))
  expect(getField('عدد آخر').value).toBe('2')
})

test('a walk-in refuses each invalid party size', async () => {
  const sentence = 'Party size must be a whole number from 1 to 20'
  const user = await open()
  for (const typed of ['', '0', '21', '2.5']) {
    await user.clear(getOther())
    if (typed) await user.keyboard(typed)
    await seatNow()
    expect(await screen.findByText(sentence), typed).toBeTruthy()
    await user.clear(getOther())
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
