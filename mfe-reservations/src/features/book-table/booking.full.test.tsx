import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { book, CHECK, CREATE, findConfirmed, open } from '../../testing/book-table-stage.tsx'
import { createBooking } from '../../testing/bookings.ts'
import { useDownloads } from '../../testing/downloads.ts'
import { enterDate, fillIn, getField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { createRefusal } from '../../testing/stage.tsx'

const server = useBookingServer()
const downloads = useDownloads()

test('the chat message after a booking for another phone contains that phone', async () => {
  const user = await open()
  await fillIn(user)
  server().on(CREATE, { status: 201, body: createBooking({ customerPhone: '+971507654321' }) })
  await book(user)
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Send to the restaurant by chat/ })
  expect(decodeURIComponent(chat.href)).toContain('0507 654 321')
})

test('a booking can be added to the guest’s calendar and sent to the restaurant by chat', async () => {
  const user = await open()
  await fillIn(user)
  await book(user)
  await findConfirmed()
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to calendar' })
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
