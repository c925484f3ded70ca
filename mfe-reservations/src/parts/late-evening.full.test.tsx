import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSlots, LATE_HOURS } from '../testing/bookings.ts'
import { FRIDAY, getWallClock, LATE, useLateEveningStage } from '../testing/late-evening-stage.tsx'
import {
  choose,
  enterDate,
  getDay,
  getQuickDay,
  listQuickDays,
  openDialog,
  sendAndRead,
} from '../testing/reserve-stage.tsx'
import { settleRequests } from '../testing/stage.tsx'

const { server, listBooked } = useLateEveningStage()
/** Waits for the opening hours. */
async function openLoadedDialog() {
  const user = await openDialog()
  await settleRequests()
  return user
}

test('at 00:30 a guest books 01:00 of the continuing evening', async () => {
  const user = await openLoadedDialog()
  expect(listQuickDays()[0]?.textContent).toMatch(/^Today/)
  await user.click(getQuickDay(/^Today/))
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
