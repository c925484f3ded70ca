import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { diary, getRow, LIST, openDiary, TOMORROW, useDiaryServer, viewer } from '../../testing/diary-stage.tsx'
import { choose, enterDate, getField, getTimeField } from '../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../testing/stage.tsx'

const CHECK = 'POST /api/reservations/check-availability'
const CREATE = 'POST /api/reservations'
const made = createBooking({ id: 99, date: TOMORROW, time: '20:00', customerName: 'Noura Ketbi', tableNumber: 'T4' })
const server = useDiaryServer((server) => {
  server.on('GET /api/reservations/slots', { body: createSlots(['19:00', '20:00'], ['21:00']) })
  server.on(CHECK, { body: { available: true, freeTables: 5 } })
  server.on(CREATE, { status: 201, body: made })
})
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))

async function open(admin = viewer) {
  const user = await openDiary(admin)
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog', { name: 'New Reservation' })
  return user
}

test('a new booking starts with the shown day, an empty guest and the focus in the phone [T383]', async () => {
  await open()
  expect([getField('Customer name').value, getField('Phone').value, getField('Date').value]).toEqual([
    '',
    '',
    '21/11/2026',
  ])
  expect(document.activeElement).toBe(getField('Phone'))
  expect(screen.getByText('Each reservation includes a 2-hour table duration.')).toBeTruthy()
})

test('a past day is not preselected for a new booking [T386]', async () => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog')
  expect(getField('Date').value).toBe('')
  await user.click(getTimeField())
  expect(await screen.findByRole('option', { name: 'Please select a date first' })).toBeTruthy()
})

test('a booking by phone is created, and the page shows its day [T385]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await enterDate(user, '22/11/2026')
  await choose(user, 'Time', '8:00 pm')
  await enterText(getField('Table number'), 'T4')
  server().on(LIST, { body: [...diary, made] })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToasts()).toContain('Reservation createdNoura Ketbi: Sunday, 22 November 2026, 8:00 pm')
  expect(JSON.parse(server().seenOf(CREATE)[0]?.body ?? '')).toMatchObject({
    customerName: 'Noura Ketbi',
    customerPhone: '+971502223334',
    date: TOMORROW,
    time: '20:00',
    tableNumber: 'T4',
    status: 'confirmed',
  })
  expect(await screen.findByRole('heading', { name: 'Sunday, 22 November 2026' })).toBeTruthy()
  await waitFor(() => expect(getRow('Noura Ketbi').textContent).toContain('Table T4'))
})

const getPhone = (phone: string) => encodeURIComponent(phone)
const member = { firstName: 'Noura', lastName: 'Ketbi', email: 'noura@example.com' }

test('a known phone fills in the customer’s name and e-mail, and what was typed stays', async () => {
  server().on(`GET /api/customers/search/${getPhone('+971502223334')}`, { body: member })
  const user = await open()
  await enterText(getField('Phone'), '0502223334')
  await waitFor(() => expect(getField('Customer name').value).toBe('Noura Ketbi'))
  expect(getField('Email').value).toBe('noura@example.com')
  expect(screen.getByText('Known as Noura Ketbi')).toBeTruthy()
  await user.clear(getField('Customer name'))
  await enterText(getField('Customer name'), 'Her sister')
  await user.clear(getField('Phone'))
  await enterText(getField('Phone'), '0509998877')
  await waitFor(() => expect(getField('Email').value).toBe(''))
  expect(getField('Customer name').value).toBe('Her sister')
})

test('the phone of an earlier booking fills in its name and e-mail', async () => {
  const earlier = createBooking({ customerName: 'Old name', date: '2026-01-01' })
  const last = createBooking({ customerName: 'Huda Caller', customerEmail: 'huda@example.com', date: '2026-03-01' })
  server().on(`GET /api/reservations/customer/${getPhone('+971502223334')}`, { body: [earlier, last] })
  await open()
  await enterText(getField('Phone'), '050.222.3334')
  await waitFor(() => expect(getField('Customer name').value).toBe('Huda Caller'))
  expect(getField('Email').value).toBe('huda@example.com')
})

test('a day with a full time offers the waitlist with all that was filled in', async () => {
  const user = await open()
  await enterText(getField('Phone'), '0502223334')
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '5')
  await enterText(getField('Special requests'), 'Window')
  await user.click(await screen.findByRole('button', { name: 'Add to the waitlist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the waitlist' }))
  const getValue = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value
  const filled = ['Phone', 'Customer name', 'Party size', 'Special requests'].map(getValue)
  expect(filled).toEqual(['0502223334', 'Noura Ketbi', '5', 'Window'])
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'From' }).textContent).toBe('9:00 pm'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'New Reservation' })).toBeTruthy()
  expect(getField('Customer name').value).toBe('Noura Ketbi')
})

test('a failed creation shows an error and keeps the input [T500]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CREATE, { status: 503, body: '' })
  await submit()
  expect((await screen.findByText('Failed to create reservation')).closest('footer')).toBeTruthy()
  expect(getField('Customer name').value).toBe('Noura Ketbi')
})

test('a full slot offers the nearest free times [T498]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CHECK, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['20:00'] }))
  await submit()
  expect(await screen.findByText('Time slot not available')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '8:00 pm' }))
  expect(getTimeField().textContent).toBe('8:00 pm')
})

test('a refused check without a reason is shown as an unavailable time [T499]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CHECK, { status: 409, body: '' })
  await submit()
  expect(await screen.findByText('Time slot not available')).toBeTruthy()
  expect(server().seenOf(CREATE)).toEqual([])
})

test('closing a new booking with unsaved input asks first', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(getField('Customer name').value).toBe('Noura')
})
