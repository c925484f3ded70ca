import { useLastBookableDay } from '@sufra/api/restaurant-day'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewBookingDialog } from '../features/diary/new-booking/new-booking-dialog.tsx'
import EditForm from '../features/manage/edit-form.tsx'
import { ReserveDialog } from '../features/reserve/reserve-dialog.tsx'
import { createBooking } from '../testing/bookings.ts'
import { viewer } from '../testing/diary-stage.tsx'
import { enterDate, getField } from '../testing/reserve-stage.tsx'
import { openPage, show, useServer } from '../testing/stage.tsx'

const NOW = new Date('2026-11-21T08:00:00.000Z')
const soon = '2026-11-26'
const later = '2027-01-20'
const restaurant = { name: 'Sufra', phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED', publicUrl: '' }

const server = useServer((server) => {
  server.on('GET /api/restaurant', { body: { ...restaurant, bookingDays: 30 } })
  server.on('GET /api/reservations/slots', { body: [] })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
const nothing = () => {}
const booking = createBooking({ date: soon })

/** Waits until the restaurant is loaded, as in the diary. */
function DialogAfterLoad() {
  const known = useLastBookableDay() !== undefined
  return known ? <NewBookingDialog day={later} onBooked={nothing} onClose={nothing} /> : null
}

/** @returns the error below the field */
async function findProblem(day: string): Promise<string> {
  const user = userEvent.setup()
  await enterDate(user, day)
  await user.tab()
  return getField('Date').closest('div')?.parentElement?.parentElement?.textContent ?? ''
}

test.each([
  ['Reserve a Table', () => show(<ReserveDialog open onClose={nothing} />)],
  [
    'the edit of a booking',
    () => show(<EditForm onTyped={() => {}} booking={booking} onDone={nothing} onCancel={nothing} />),
  ],
  ['the page for guests', () => openPage('/reservations')],
  ['a new booking by staff', () => show(<NewBookingDialog day={soon} onBooked={nothing} onClose={nothing} />, viewer)],
])('the date field of %s refuses days after the last bookable one', async (_, open) => {
  await open()
  await waitFor(() => expect(server().seenOf('GET /api/restaurant')).not.toEqual([]))
  await screen.findByRole('textbox', { name: 'Date' })
  await waitFor(async () => expect(await findProblem(later)).toMatch(/Please choose .* or earlier/))
  expect(await findProblem(soon)).not.toMatch(/Please choose/)
})

test('a new booking by staff starts without a day when the visible one is too far ahead', async () => {
  await show(<DialogAfterLoad />, viewer)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date' })).value).toBe('')
})
