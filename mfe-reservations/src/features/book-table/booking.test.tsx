import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { book, CHECK, CREATE, findConfirmed, getBookButton, open } from '../../testing/book-table-stage.tsx'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { fillIn, getField, getTimeField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { createRefusal } from '../../testing/stage.tsx'

const server = useBookingServer()
const listBodies = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))

test('a booking pressed twice is checked and created once, and its summary replaces the form with the focus [T107]', async () => {
  const user = await open()
  await enterText(getField('Email'), 'layla@example.com')
  await fillIn(user)
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '٤')
  await enterText(getField('Table number'), 'T7')
  await enterText(getField('Special requests'), 'By the window')
  server().on(CREATE, { status: 201, body: createBooking({ specialRequests: 'By the window', tableNumber: 'T7' }) })
  await user.dblClick(getBookButton())
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

test('a time refused by the check or the creation shows an error with free times and keeps the input', async () => {
  const user = await open()
  await fillIn(user)
  await enterText(getField('Special requests'), 'High chair')
  const refusal = createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['18:00'] })
  // Somebody was faster.
  server().on(CREATE, refusal)
  await book(user)
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(getTimeField())
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00']) })
  server().on(CHECK, refusal)
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
