import { editor } from '@sufra/api/test-people'
import { toInstant } from '@sufra/domain/calendar-day'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBooking, createSlots, LATE_HOURS } from '../testing/bookings.ts'
import {
  choose,
  enterDate,
  getDay,
  getField,
  openDialog,
  sendAndRead,
  useBookingServer,
} from '../testing/reserve-stage.tsx'
import { openPage, settleRequests } from '../testing/stage.tsx'

/** Friday; its evening ends on Saturday at two. */
const FRIDAY = '2026-11-20'
const CREATE = 'POST /api/reservations'
const LATE = '1:00 am (Friday night)'
const createLateBooking = () =>
  createBooking({ date: FRIDAY, time: '01:00', startsAt: toInstant(FRIDAY, 25 * 60, 'Asia/Dubai').toISOString() })
const server = useBookingServer()
const getWallClock = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${time}:00+04:00`) })
beforeEach(() => {
  getWallClock('00:30')
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  server().on('GET /api/reservations/slots', (seen) => ({
    body: getDay(seen) === FRIDAY ? createSlots(['01:00'], [], true) : [],
  }))
  server().on(CREATE, { status: 201, body: createLateBooking() })
})
afterEach(() => void vi.useRealTimers())
/** Waits for the opening hours. */
async function openLoadedDialog() {
  const user = await openDialog()
  await settleRequests()
  return user
}
const listBooked = () => JSON.parse(server().seenOf(CREATE)[0]?.body ?? '{}')

test('at 00:30 a guest books 01:00 of the continuing evening', async () => {
  const user = await openLoadedDialog()
  await enterDate(user, '20/11/2026')
  await choose(user, 'Time', LATE)
  expect(await sendAndRead(user)).toBe('Reservation confirmed! Your table is booked.')
  expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' })
})

test('at 04:30, past UTC’s midnight, a guest books 05:00 of a night until six', async () => {
  getWallClock('04:30')
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS.map((day) => ({ ...day, closeTime: '06:00' })) })
  server().on('GET /api/reservations/slots', (seen) => ({
    body: getDay(seen) === FRIDAY ? createSlots(['05:00'], [], true) : [],
  }))
  const user = await openLoadedDialog()
  await enterDate(user, '20/11/2026')
  await choose(user, 'Time', '5:00 am (Friday night)')
  expect(await sendAndRead(user)).toBe('Reservation confirmed! Your table is booked.')
  expect(listBooked()).toMatchObject({ date: FRIDAY, time: '05:00' })
})

test('times after midnight are a group of their own, named after their night', async () => {
  const user = await openLoadedDialog()
  await enterDate(user, '20/11/2026')
  const night = within(await screen.findByRole('radiogroup', { name: 'Friday night, after midnight' }))
  await user.click(night.getByRole('radio', { name: '1:00 am' }))
  expect(await sendAndRead(user)).toBe('Reservation confirmed! Your table is booked.')
  expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' })
})

test('tells a guest on the reservations page which day a late-evening booking belongs to [T203]', async () => {
  await openPage('/reservations')
  const submit = await screen.findByRole('button', { name: 'Book 2-Hour Table' })
  await settleRequests()
  const user = userEvent.setup()
  await enterDate(user, '20/11/2026')
  await choose(user, 'Time', LATE)
  await user.click(submit)
  await screen.findByRole('heading', { name: 'Reservation confirmed! Your table is booked.' })
  expect(screen.getByText(/^Saturday,? 21 November 2026$/)).toBeTruthy()
  expect(screen.getByText(LATE)).toBeTruthy()
  expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' })
})

test('the diary opens on the continuing evening, and a new booking by staff starts with it', async () => {
  server().on('GET /api/reservations', { body: [] })
  await openPage('/admin/reservations', editor)
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 2, name: /20 November 2026/ })
  await screen.findByText('1:30 am')
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog', { name: 'New Reservation' })
  expect(getField('Date').value).toBe('20/11/2026')
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', LATE)
  await user.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))
  await waitFor(() => expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' }))
})

test.each([
  ['once its last time is too near', '01:15', '20/11/2026', '21 Nov 2026'],
  ['the day before it', '00:30', '19/11/2026', '20 Nov 2026'],
])('no other past day can be chosen: %s [T188]', async (_, time, typed, first) => {
  getWallClock(time)
  const user = await openLoadedDialog()
  await enterDate(user, typed)
  await user.tab()
  expect(await screen.findByText(`Please choose ${first} or later`)).toBeTruthy()
})
