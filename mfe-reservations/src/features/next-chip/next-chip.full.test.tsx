import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import NextChipSlot from '../../slots/next-chip.tsx'
import { createBooking, createOfferedEntry, createWaitlistEntry, LATE_HOURS } from '../../testing/bookings.ts'
import { OWN, UPCOMING, useNextChipServer } from '../../testing/next-chip-stage.tsx'
import { OWN_WAITLIST, show } from '../../testing/stage.tsx'

const server = useNextChipServer()
const past = createBooking({ date: '2020-06-15', startsAt: '2020-06-15T15:00:00.000Z', status: 'completed' })
const lapsed = createOfferedEntry({ status: 'lapsed', date: '2099-06-15' })

test('a booking after midnight shows its own date and names the evening it belongs to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-12T08:00:00Z') })
  const late = createBooking({ time: '00:30', startsAt: '2099-06-15T20:30:00.000Z' })
  server().on(UPCOMING, { body: { reservation: late, count: 1 } })
  await show(<NextChipSlot />)
  const chip = await screen.findByRole('button', {
    name: /^Next Reservation: 16 Jun 2099, 12:30 am \(Monday night\) 4 people · in 4 days$/,
  })
  expect(chip.querySelector('[aria-hidden]')?.textContent).toBe('Tue16Jun')
  await changeLanguage('ar')
  expect(await screen.findByRole('button', { name: /سهرة الاثنين/ })).toBeTruthy()
})

test.each([
  ['before midnight', '2099-06-15T15:00:00.000Z'],
  ['after midnight', '2099-06-15T20:10:00.000Z'],
])('a table of this evening past midnight is tonight, with its date, %s', async (_when, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  const late = createBooking({ time: '00:30', startsAt: '2099-06-15T20:30:00.000Z' })
  server().on(UPCOMING, { body: { reservation: late, count: 1 } })
  await show(<NextChipSlot />)
  const chip = await screen.findByRole('button', {
    name: /^Next Reservation: Tonight, 12:30 am 4 people · 16 Jun 2099$/,
  })
  expect(chip.querySelector('[aria-hidden]')?.textContent).toBe('Mon15Jun')
})

test('a held table shows until when it is held', async () => {
  const held = createBooking({ heldUntil: '2099-06-15T08:15:00.000Z' })
  server().on(UPCOMING, { body: { reservation: held, count: 1 } })
  await show(<NextChipSlot />)
  expect(await screen.findByRole('button', { name: /^A table is held for you until 12:15 pm: / })).toBeTruthy()
})

test('the chip counts several bookings in brackets [T060]', async () => {
  server().on(UPCOMING, { body: { reservation: createBooking(), count: 3 } })
  await show(<NextChipSlot />)
  expect(await screen.findByRole('button', { name: /^Next Reservation: 15 Jun 2099, 7:00 pm \(3\)/ })).toBeTruthy()
})

test('without a booking there is no chip', async () => {
  server().on(UPCOMING, { body: { reservation: null, count: 0 } })
  await show(<NextChipSlot />)
  await waitFor(() => expect(server().seenOf(UPCOMING)).not.toEqual([]))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['who only waits', [], [createWaitlistEntry()], 'On the waitlist'],
  ['whose table was not taken in time', [], [lapsed], /It has gone to others/],
  ['whose bookings are over', [past], [], 'Past and cancelled'],
  ['whose booking was cancelled', [createBooking({ status: 'cancelled' })], [], 'Past and cancelled'],
])('a guest %s reaches Manage from the sentence that none is to come', async (_who, own, waitlist, there) => {
  server().on(UPCOMING, { body: { reservation: null, count: 0 } })
  server().on(OWN, { body: own })
  server().on(OWN_WAITLIST, { body: waitlist })
  await show(<NextChipSlot />)
  await userEvent.click(
    await screen.findByRole('button', { name: 'No upcoming reservations found. Manage Reservation' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Reservation' }))
  expect(await dialog.findByText(there)).toBeTruthy()
})

test('the way to Manage reads in Arabic', async () => {
  await changeLanguage('ar')
  server().on(UPCOMING, { body: { reservation: null, count: 0 } })
  server().on(OWN, { body: [past] })
  await show(<NextChipSlot />)
  expect(await screen.findByRole('button', { name: /^لا توجد حجوزات قادمة\..*إدارة الحجز$/ })).toBeTruthy()
})

test('a press on the chip opens the bookings', async () => {
  await show(<NextChipSlot />)
  await userEvent.click(await screen.findByRole('button', { name: /^Next Reservation/ }))
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeTruthy()
})

test('the chip in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  server().on(UPCOMING, { body: { reservation: createBooking(), count: 2 } })
  await show(<NextChipSlot />)
  const chip = await screen.findByRole('button', { name: /^الحجز القادم/ })
  expect(chip.textContent).toContain('الحجز القادم: \u206815 يونيو 2099\u2069، \u20687:00 م\u2069 (2)')
  expect(chip.textContent).toContain('4 أشخاص')
})
