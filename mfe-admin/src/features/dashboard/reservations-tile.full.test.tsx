import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { DEFAULT_HOURS } from '@sufra/domain/platform/opening-hours'
import { toMinutes } from '@sufra/domain/platform/time-of-day'
import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createBooking,
  findTile,
  LIST,
  listRequests,
  prepareReservationsTile,
  TODAY,
} from '../../testing/reservations-tile.ts'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareReservationsTile)
// Eight in the evening in Dubai.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: toInstant(TODAY, 20 * 60, 'Asia/Dubai') }))

test('the tile shows no number before the reservations are loaded', async () => {
  const answer = Promise.withResolvers<object>()
  server().on(LIST, () => answer.promise)
  await openStaff()
  expect((await findTile()).textContent?.trim()).toBe('Reservations Left Today')
  answer.resolve({ body: [createBooking('21:00', 1)] })
  await waitFor(async () => expect((await findTile()).textContent).toBe('Reservations Left Today1 1 person'))
})

test('the tile shows the new day’s reservations after the restaurant’s midnight', async () => {
  const now = toInstant(TODAY, 24 * 60 - 1, 'Asia/Dubai')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true })
  await openStaff()
  await findTile()
  const tomorrow = '2026-11-22'
  server().on(LIST, ({ url }) => ({
    body: url.includes(`from=${tomorrow}`) ? [createBooking('20:00', 5, tomorrow)] : [],
  }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(async () => expect((await findTile()).textContent).toContain('5 people'))
})

test('without a diary in the navigation there is no tile and no request', async () => {
  await openStaff('/admin', viewer, adminFrontEnd.navigation)
  await screen.findByText('243')
  expect(screen.queryByText('Reservations Left Today')).toBeNull()
  expect(listRequests()).toEqual([])
})

test('the tile in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  await openStaff()
  const link = await screen.findByRole('link', { name: /^الحجوزات المتبقية اليوم/ })
  await waitFor(() => expect(link.textContent).toContain('10 أشخاص'))
})

test.each([
  ['04:30', '2026-11-20'],
  ['06:00', TODAY],
])('at %s after a night until six the tile counts the reservations of %s', async (time, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: toInstant(TODAY, toMinutes(time), 'Asia/Dubai') })
  const week = DEFAULT_HOURS.map((entry) => ({ ...entry, openTime: '18:00', closeTime: '06:00' }))
  server().on('GET /api/restaurant-hours', { body: week })
  await openStaff()
  await waitFor(() => expect(listRequests().at(-1)?.url).toContain(`from=${day}&to=${day}`))
})
