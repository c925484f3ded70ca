import { layla } from '@sufra/api/test-people'
import type { Seen } from '@sufra/api/test-server'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { useDownloads } from '../../testing/downloads.ts'
import {
  choose,
  enterDate,
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
const downloads = useDownloads()
const listBookings = () => server().seenOf('POST /api/reservations')
const getBody = (seen: Seen | undefined) => JSON.parse(seen?.body ?? '{}')

let opened: string[] = []
beforeEach(() => {
  opened = []
  vi.stubGlobal('open', (url: string) => {
    opened.push(url)
    return null
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a booking is checked, created and confirmed, and OK opens the chat and clears the form [T079]', async () => {
  const user = await openDialog()
  await fillIn(user)
  await choose(user, 'Number of people', '10+')
  await enterText(getField('Special event'), 'Birthday')
  await enterText(getField('Food intolerances'), 'Nuts')
  await enterText(getField('Additional notes'), 'By the window')
  expect(await sendAndRead(user)).toBe('Reservation confirmed! Your table is booked.')

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
  expect(opened).toEqual([])
  await pressOk(user)
  const chat = decodeURIComponent(opened[0] ?? '')
  expect(chat).toMatch(/^https:\/\/wa\.me\/97142345678\?text=/)
  const said = ['0501 234 567', layla.uniqueId, '15 June 2099', '7:00 pm', 'Number of people: 4', 'Reservation ID: 41']
  for (const part of [...said, 'Birthday', 'Nuts', 'By the window']) expect(chat).toContain(part)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'open it' }))
  expect([getField('Date').value, getField('Special event').value]).toEqual(['', ''])
})

test('a guest at the booking limit reads what to do, in both languages', async () => {
  const sentence = 'You already have 5 upcoming reservations. Cancel one or call us to book more'
  server().on('POST /api/reservations', createRefusal(409, 'TOO_MANY_BOOKINGS', sentence, { open: 5 }))
  const user = await openDialog()
  await fillIn(user)
  expect(await sendAndRead(user)).toBe(sentence)
  await pressOk(user)
  await act(() => changeLanguage('ar'))
  await user.click(screen.getByRole('button', { name: 'إرسال الحجز' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert.textContent).toContain('لديك بالفعل 5 من الحجوزات القادمة')
})

test('a booking can be added to the guest’s calendar before OK', async () => {
  const user = await openDialog()
  await fillIn(user)
  await sendAndRead(user)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to calendar' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  expect(downloads().map(({ name }) => name)).toEqual(['reservation-41.ics'])
  expect(downloads()[0]?.text).toContain('DTSTART;TZID=Asia/Dubai:20990615T190000\r\n')
  await pressOk(user)
  expect(opened).toHaveLength(1)
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

test('a time taken between check and creation is reported as not available [T262]', async () => {
  const user = await openDialog()
  await fillIn(user)
  const alternatives = ['18:00']
  server().on('POST /api/reservations', createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives }))
  expect(await sendAndRead(user)).toBe('Reservation not available: Time slot not available')
  await pressOk(user)
  expect(screen.getByRole('group', { name: 'Nearest free times' })).toBeTruthy()
})

test('the nearest free times disappear when the date changes', async () => {
  const user = await openDialog()
  await fillIn(user)
  const alternatives = ['18:00']
  server().on('POST /api/reservations/check-availability', createRefusal(409, 'SLOT_FULL', 'Full', { alternatives }))
  await sendAndRead(user)
  await pressOk(user)
  expect(screen.getByRole('group', { name: 'Nearest free times' })).toBeTruthy()
  await enterDate(user, '16/06/2099')
  expect(screen.queryByRole('group', { name: 'Nearest free times' })).toBeNull()
})

test('a refusal without a reason is an unavailable time, and no response is a failed booking [T261]', async () => {
  const user = await openDialog()
  await fillIn(user)
  server().on('POST /api/reservations/check-availability', { status: 409, body: '' })
  expect(await sendAndRead(user)).toBe('Reservation not available: Time slot not available')
  await pressOk(user)
  await server().stop()
  expect(await sendAndRead(user)).toBe(
    'Failed to create reservation. Please try again or contact the restaurant directly.',
  )
  expect(screen.getByRole('alertdialog', { description: 'Connection error' })).toBeTruthy()
  await pressOk(user)
  expect(getField('Date').value).toBe('15/06/2099')
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

test('a double press books once', async () => {
  const user = await openDialog()
  await fillIn(user)
  await user.dblClick(getSendButton())
  await screen.findByText('Reservation confirmed! Your table is booked.')
  expect(listBookings()).toHaveLength(1)
})

test('in Arabic a refusal shows the text of its code', async () => {
  await changeLanguage('ar')
  const user = await openDialog()
  await enterText(getField('التاريخ'), '١٥/٠٦/٢٠٩٩')
  await choose(user, 'الوقت', '7:00 م')
  server().on('POST /api/reservations/check-availability', createRefusal(409, 'SLOT_FULL', 'Time slot not available'))
  await user.click(screen.getByRole('button', { name: 'إرسال الحجز' }))
  expect(await screen.findByText('تعذّر الحجز: هذا الموعد غير متاح')).toBeTruthy()
})
