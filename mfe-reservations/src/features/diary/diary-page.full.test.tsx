import type { BookingMark } from '@sufra/domain/reservations/booking-marks'
import { expectPollBesideStream } from '@sufra/mf/test-poll'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createBooking } from '../../testing/bookings.ts'
import { getBlock, getList, getRow, LIST, openDiary, TODAY, useDiaryServer } from '../../testing/diary-stage.tsx'

const server = useDiaryServer()

afterEach(() => void vi.useRealTimers())

test('the next and previous day are one press away, and another month is requested [T377]', async () => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('heading', { name: 'Tuesday, 1 December 2026' })).toBeTruthy()
  await waitFor(() => expect(server().seenOf(LIST).at(-1)?.url).toContain('from=2026-11-30&to=2027-01-01'))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(screen.getByRole('heading', { name: 'Monday, 30 November 2026' })).toBeTruthy()
})

test('what to know of the guests is marked on the timeline and in the list', async () => {
  const wish = 'Birthday of my son. Nut allergy'
  const marks: BookingMark[] = ['allergy', 'vip', 'occasion']
  server().on(LIST, {
    body: [
      createBooking({ id: 1, date: TODAY, time: '19:00', customerName: 'Omar Aziz', specialRequests: wish, marks }),
      createBooking({
        id: 2,
        date: TODAY,
        time: '19:00',
        customerName: 'Lina Haddad',
        specialRequests: 'Window table',
      }),
    ],
  })
  await openDiary()
  for (const part of [getBlock('Omar Aziz'), getRow('Omar Aziz')]) {
    expect(part.textContent).toContain('Allergy or intolerance VIP Special event ')
    expect(within(part).getByText(wish)).toBeTruthy()
  }
  for (const part of [getBlock('Lina Haddad'), getRow('Lina Haddad')])
    expect(part.textContent).not.toMatch(/Special|Allergy|VIP/)
})

test('a day with hundreds of bookings is paged, and another filter starts on a page that exists', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    createBooking({ id: index + 1, date: TODAY, time: '19:00', status: index < 55 ? 'no_show' : 'completed' }),
  )
  server().on(LIST, { body: many })
  const user = await openDiary()
  const listVisible = (rows: number) => waitFor(() => expect(within(getList()).getAllByRole('row')).toHaveLength(rows))
  await listVisible(51)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await listVisible(11)
  await user.click(screen.getByRole('button', { name: /^Completed/ }))
  await listVisible(6)
})

test('rests the refresh of the bookings while a live stream lives [T588]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openDiary()
  const countReads = () => server().seenOf(LIST).length
  await expectPollBesideStream({ tag: 'Reservations', intervalMs: 60_000, countReads })
})
