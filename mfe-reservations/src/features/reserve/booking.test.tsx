import { layla } from '@sufra/api/test-people'
import type { Seen } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { useOpenedPages } from '../../testing/opened-pages.ts'
import {
  choose,
  fillIn,
  getField,
  getSendButton,
  getTimeField,
  openDialog,
  pressOk,
  sendAndRead,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'
import { createRefusal } from '../../testing/stage.tsx'

const server = useBookingServer()
const openedPages = useOpenedPages()
const listBookings = () => server().seenOf('POST /api/reservations')
const getBody = (seen: Seen | undefined) => JSON.parse(seen?.body ?? '{}')

test('a booking pressed twice is checked and created once and confirmed, and OK opens the chat and clears the form [T079]', async () => {
  const user = await openDialog()
  await fillIn(user)
  await choose(user, 'Number of people', '10+')
  await enterText(getField('Special event'), 'Birthday')
  await enterText(getField('Food intolerances'), 'Nuts')
  await enterText(getField('Additional notes'), 'By the window')
  await user.dblClick(getSendButton())
  await screen.findByText('Reservation confirmed! Your table is booked.')
  expect(listBookings()).toHaveLength(1)

  const asked = { date: '2099-06-15', time: '19:00', partySize: 10 }
  expect(getBody(server().seenOf('POST /api/reservations/check-availability')[0])).toEqual(asked)
  expect(getBody(listBookings()[0])).toEqual({
    ...asked,
    customerName: 'Layla Haddad',
    customerPhone: layla.phoneNumber,
    customerEmail: null,
    language: 'en',
    status: 'confirmed',
    specialRequests: 'Birthday. Nuts. By the window',
    tableNumber: expect.stringMatching(/^Auto-\d+$/),
  })
  expect(openedPages()).toEqual([])
  await pressOk(user)
  const chat = openedPages()[0]
  expect(chat).toMatch(/^https:\/\/wa\.me\/97142345678\?text=/)
  const said = ['0501 234 567', layla.uniqueId, '15 June 2099', '7:00 pm', 'Number of people: 4', 'Reservation ID: 41']
  for (const part of [...said, 'Birthday', 'Nuts', 'By the window']) expect(chat).toContain(part)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'open it' }))
  expect([getField('Date').value, getField('Special event').value]).toEqual(['', ''])
})

test('a time taken meanwhile shows the server’s message and the nearest free times [T240]', async () => {
  const user = await openDialog()
  await fillIn(user)
  const alternatives = ['18:00']
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00', '20:00']) })
  server().on(
    'POST /api/reservations/check-availability',
    createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives }),
  )
  expect(await sendAndRead(user)).toBe('Reservation not available: Time slot not available')
  await pressOk(user)
  await waitFor(() => expect(document.activeElement).toBe(getTimeField()))
  await waitFor(() => expect(getTimeField().textContent).toBe('Please choose'))

  await user.click(within(screen.getByRole('group', { name: 'Nearest free times' })).getByRole('button'))
  expect(getTimeField().textContent).toBe('6:00 pm')
  server().on('POST /api/reservations/check-availability', { body: { available: true, freeTables: 5 } })
  await user.click(getSendButton())
  await screen.findByText('Reservation confirmed! Your table is booked.')
  expect(getBody(listBookings()[0]).time).toBe('18:00')
})

test('a failed creation keeps the input and is retried under the same idempotency key [T080]', async () => {
  const user = await openDialog()
  await fillIn(user)
  await enterText(getField('Additional notes'), 'By the window')
  server().on('POST /api/reservations', { status: 503, body: '' })
  expect(await sendAndRead(user)).toBe(
    'Failed to create reservation. Please try again or contact the restaurant directly.',
  )
  await pressOk(user)
  expect(getField('Additional notes').value).toBe('By the window')

  server().on('POST /api/reservations', { status: 201, body: createBooking() })
  await user.click(getSendButton())
  await screen.findByText('Reservation confirmed! Your table is booked.')
  const [first, second] = listBookings()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toBe(first?.body)
})
