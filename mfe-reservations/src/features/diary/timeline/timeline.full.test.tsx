import { editor } from '@sufra/api/test-people'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, LATE_HOURS } from '../../../testing/bookings.ts'
import {
  CAPACITY,
  capacity,
  getBlock,
  getSlot,
  getTimeline,
  LIST,
  openDiary,
  TODAY,
  useDiaryServer,
} from '../../../testing/diary-stage.tsx'
import { openPage } from '../../../testing/stage.tsx'
import { ROW_PX } from './measures.ts'

const server = useDiaryServer()

test('a half hour that is overbooked shows by how many tables and people', async () => {
  server().on(CAPACITY, { body: { ...capacity, totalTables: 1, maxPersonsPerSlot: 5 } })
  server().on(LIST, {
    body: [1, 2, 3].map((id) => createBooking({ id, date: TODAY, time: '18:00', partySize: 2 })),
  })
  await openDiary()
  expect(getSlot('5:30 pm')).toEqual(['1/1', '0'])
  expect(getSlot('6:00 pm')).toEqual(['0/1+2 2 tables too many', '6+1 1 person too many'])
})

test('overlapping bookings are placed side by side [T381]', async () => {
  server().on(LIST, {
    body: [
      createBooking({ id: 1, date: TODAY, time: '18:00' }),
      createBooking({ id: 2, date: TODAY, time: '19:30', customerName: 'Omar Aziz' }),
      createBooking({ id: 3, date: TODAY, time: '20:00', customerName: 'Lina Khan' }),
    ],
  })
  await openDiary()
  const lanes = ['Layla Haddad', 'Omar Aziz', 'Lina Khan'].map((guest) =>
    getBlock(guest).style.getPropertyValue('--in-lane'),
  )
  expect(lanes).toEqual(['0', '1', '0'])
})

test('bookings after midnight follow 24:00 of their business day', async () => {
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  server().on(LIST, {
    body: [createBooking({ date: TODAY, time: '00:30', startsAt: toInstant(TODAY, 1470, 'Asia/Dubai').toISOString() })],
  })
  await openDiary()
  const rows = within(getTimeline())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  expect(rows.slice(12, 14)).toEqual(['12:00 am22 Nov 2026', '12:30 am'])
  // Thirteen half hours of 42 pixels below the opening at 18:00.
  expect(getBlock('Layla Haddad').style.getPropertyValue('--from')).toBe(`${13 * ROW_PX}px`)
})

test('special days have hours and a name of their own', async () => {
  const eid = {
    id: 1,
    fromDate: TODAY,
    untilDate: TODAY,
    label: 'Eid',
    isClosed: false,
    sittings: [{ openTime: '18:00', closeTime: '20:00', label: null }],
    version: 1,
    createdAt: TODAY,
    updatedAt: TODAY,
  }
  server().on('GET /api/special-days', { body: [eid] })
  server().on(LIST, { body: [] })
  await openDiary()
  expect(screen.getByText('Eid')).toBeTruthy()
  expect(
    within(getTimeline())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['6:00 pm', '6:30 pm', '7:00 pm', '7:30 pm'])
})

test('a closed day without bookings says so', async () => {
  server().on('GET /api/restaurant-hours', { body: [] })
  server().on(LIST, { body: [] })
  await openPage('/admin/reservations', editor)
  expect(await screen.findByText('Restaurant is closed on this day')).toBeTruthy()
  expect(screen.getByText('No reservations found')).toBeTruthy()
})

test('without a capacity the timeline assumes seven tables and says so, and Retry loads it [T472]', async () => {
  server().on(CAPACITY, { status: 503, body: '' })
  const user = await openDiary()
  expect(getSlot('1:00 pm')).toEqual(['6/7', '6'])
  expect(
    screen.getByText('The number of tables is not known now. Until then the timeline shows 7 tables.'),
  ).toBeTruthy()
  server().on(CAPACITY, { body: { id: 1, totalTables: 30, maxPersonsPerSlot: 90, createdAt: '', updatedAt: '' } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(getSlot('1:00 pm')).toEqual(['29/30', '6']))
})

test('opening hours that fail to load keep the list and show an error with Retry [T270]', async () => {
  server().on('GET /api/special-days', { status: 503, body: '' })
  await openPage('/admin/reservations', editor)
  expect(await screen.findByText('Failed to fetch restaurant hours')).toBeTruthy()
  expect(await screen.findByText('4 reservations found')).toBeTruthy()
  server().on('GET /api/special-days', { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
})

test('the Tab key reaches lanes that are out of sight and not yet drawn', async () => {
  const many = Array.from({ length: 12 }, (_, index) => createBooking({ id: index + 100, date: TODAY, time: '19:00' }))
  server().on(LIST, { body: many })
  const user = await openDiary()
  const blocks = within(getTimeline()).getByRole('list', { name: '12 reservations' }).children
  expect(blocks.length).toBeLessThan(12)
  expect(blocks[0]?.getAttribute('aria-setsize')).toBe('12')
  within(blocks[0] as HTMLElement)
    .getAllByRole('button')[0]
    ?.focus()
  const place = () => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
  const places = new Set([place()])
  for (let presses = 0; presses < 12 * 3 - 1; presses++) {
    await user.tab()
    places.add(place())
  }
  expect([...places]).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})
