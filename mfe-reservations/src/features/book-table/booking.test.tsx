import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { useDownloads } from '../../testing/downloads.ts'
import { enterDate, fillIn, getField, getTimeField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { createRefusal, openPage } from '../../testing/stage.tsx'

const CHECK = 'POST /api/reservations/check-availability'
const CREATE = 'POST /api/reservations'
const server = useBookingServer()
const downloads = useDownloads()
const listBodies = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))

async function open(): Promise<UserEvent> {
  await openPage('/reservations')
  await screen.findByRole('button', { name: 'Book 2-Hour Table' })
  return userEvent.setup()
}

const book = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))
const findConfirmed = () => screen.findByRole('heading', { name: 'Reservation confirmed! Your table is booked.' })

test('the chat message after a booking for another phone contains that phone', async () => {
  const user = await open()
  await fillIn(user)
  server().on(CREATE, { status: 201, body: createBooking({ customerPhone: '+971507654321' }) })
  await book(user)
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Send to the restaurant by chat/ })
  expect(decodeURIComponent(chat.href)).toContain('0507 654 321')
})

test('a booking is checked and created, and its summary replaces the form with the focus [T107]', async () => {
  const user = await open()
  await enterText(getField('Email'), 'layla@example.com')
  await fillIn(user)
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '٤')
  await enterText(getField('Table number'), 'T7')
  await enterText(getField('Special requests'), 'By the window')
  server().on(CREATE, { status: 201, body: createBooking({ specialRequests: 'By the window', tableNumber: 'T7' }) })
  await book(user)
  const heading = await findConfirmed()
  expect(document.activeElement).toBe(heading)

  const asked = { date: '2099-06-15', time: '19:00', partySize: 4 }
  expect(listBodies(CHECK)).toEqual([asked])
  expect(listBodies(CREATE)).toEqual([
    {
      ...asked,
      customerName: 'Layla Haddad',
      customerPhone: '+971501234567',
      customerEmail: 'layla@example.com',
      language: 'en',
      tableNumber: 'T7',
      status: 'confirmed',
      specialRequests: 'By the window',
    },
  ])
  const page = screen.getByRole('main').textContent
  for (const fact of ['Monday, 15 June 2099', '7:00 pm', 'By the window', 'Layla Haddad', '41']) {
    expect(page).toContain(fact)
  }
  await user.click(screen.getByRole('button', { name: 'Book another table' }))
  expect([getField('Customer name').value, getField('Date').value]).toEqual(['Layla Haddad', ''])
})

test('a booking can be added to the guest’s calendar and sent to the restaurant by chat', async () => {
  const user = await open()
  await fillIn(user)
  await book(user)
  await findConfirmed()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to calendar' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  const [file] = downloads()
  expect(file?.name).toBe('reservation-41.ics')
  expect(file?.text).toContain('DTSTART;TZID=Asia/Dubai:20990615T190000\r\n')
  expect(file?.text).toContain('DTEND;TZID=Asia/Dubai:20990615T210000\r\n')
  expect(file?.text).toContain('SUMMARY:Table at Sufra\r\n')
  const chat = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send to the restaurant by chat' })
  expect(decodeURIComponent(chat.href)).toMatch(/^https:\/\/wa\.me\/97142345678\?text=.*Reservation ID: 41$/s)
})

test.each([
  ['by the check', CHECK],
  ['by the creation, when somebody was faster', CREATE],
])('a time refused %s shows an error with free times and keeps the input', async (_, call) => {
  const user = await open()
  await fillIn(user)
  await enterText(getField('Special requests'), 'High chair')
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00']) })
  server().on(call, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['18:00'] }))
  await book(user)
  const texts = await screen.findByRole('alert')
  expect(texts.textContent).toContain('Time slot not available')
  expect(document.activeElement).toBe(getTimeField())
  expect(getField('Special requests').value).toBe('High chair')

  await waitFor(() => expect(getTimeField().textContent).toBe('Please choose'))
  await user.click(within(screen.getByRole('group', { name: 'Nearest free times' })).getByRole('button'))
  server().on(CHECK, { body: { available: true, freeTables: 5 } })
  server().on(CREATE, { status: 201, body: createBooking({ time: '18:00' }) })
  await book(user)
  await findConfirmed()
  expect(listBodies(CREATE).at(-1)).toMatchObject({ time: '18:00', specialRequests: 'High chair' })
})

test('the nearest free times disappear when the date changes', async () => {
  const user = await open()
  await fillIn(user)
  server().on(CHECK, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['18:00'] }))
  await book(user)
  await screen.findByRole('group', { name: 'Nearest free times' })
  await enterDate(user, '16/06/2099')
  expect(screen.queryByText('Time slot not available')).toBeNull()
})

test('a field refused by the server is reported at that field', async () => {
  const user = await open()
  await fillIn(user)
  const details = [{ field: 'customerEmail', message: 'Please enter a valid email address' }]
  server().on(CREATE, createRefusal(400, 'VALIDATION_ERROR', 'Please check the fields and try again', { details }))
  await book(user)
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(document.activeElement).toBe(getField('Email'))
})

test('a creation without a response keeps the form and is retried under the same idempotency key', async () => {
  const user = await open()
  await fillIn(user)
  server().on(CREATE, { status: 503, body: '' })
  await book(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to create reservation. Please try again or contact the restaurant directly.',
  )
  server().on(CREATE, { status: 201, body: createBooking() })
  await book(user)
  await findConfirmed()
  const keys = server()
    .seenOf(CREATE)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a double press books once', async () => {
  const user = await open()
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Book 2-Hour Table' }))
  await findConfirmed()
  expect(server().seenOf(CREATE)).toHaveLength(1)
})
