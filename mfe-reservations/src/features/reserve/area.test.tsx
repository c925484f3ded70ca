import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSlots } from '../../testing/bookings.ts'
import { choose, fillIn, openDialog, sendAndRead, useBookingServer } from '../../testing/reserve-stage.tsx'

const server = useBookingServer()

const AREAS = [
  { id: 1, name: 'Hall', nameAr: 'القاعة' },
  { id: 2, name: 'Terrace', nameAr: null },
]
const TURNS = [
  { upToPartySize: 2, minutes: 90 },
  { upToPartySize: null, minutes: 120 },
]

function publishPlan() {
  const restaurant = { name: 'Sufra', nameAr: 'سفرة', phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED' }
  const body = { ...restaurant, publicUrl: '', bookingDays: 40_000, areas: AREAS, turnTimes: TURNS }
  server().on('GET /api/restaurant', { body })
}

test('without a choice of areas nothing is asked', async () => {
  await openDialog()
  expect(screen.queryByRole('radiogroup', { name: 'Where' })).toBeNull()
  expect(screen.getByText('Your table is yours for two hours.')).toBeTruthy()
})

test('an area that is chosen decides the offered times, the check and the booking', async () => {
  publishPlan()
  server().on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('areaId=2') ? createSlots(['19:00']) : createSlots(['18:00', '19:00']),
  }))
  const user = await openDialog()
  await fillIn(user)
  await user.click(await screen.findByRole('radio', { name: 'Terrace' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: '6:00 pm' })).toBeNull())
  await sendAndRead(user)
  const [checked] = server().seenOf('POST /api/reservations/check-availability')
  const [booked] = server().seenOf('POST /api/reservations')
  expect(JSON.parse(checked?.body ?? '{}')).toMatchObject({ areaId: 2 })
  expect(JSON.parse(booked?.body ?? '{}')).toMatchObject({ areaId: 2 })
})

test('the note says how long a party of that size has its table', async () => {
  publishPlan()
  const user = await openDialog()
  expect(await screen.findByText('Your table is yours for 90 minutes.')).toBeTruthy()
  await choose(user, 'Number of people', '4')
  expect(await screen.findByText('Your table is yours for two hours.')).toBeTruthy()
})

test('areas have their Arabic names in Arabic, where there are some', async () => {
  publishPlan()
  await act(() => changeLanguage('ar'))
  await openDialog()
  await screen.findByRole('radio', { name: 'القاعة' })
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toContain('Terrace')
})
