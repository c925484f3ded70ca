import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { createBooking, createDayNote } from './bookings.ts'
import { NO_PLAN } from './floor.ts'
import { openPage, useServer } from './stage.tsx'

/** A Saturday, noon in Dubai. */
export const NOW = new Date('2026-11-21T08:00:00.000Z')
export const TODAY = '2026-11-21'
export const TOMORROW = addDays(TODAY, 1)
export const LIST = 'GET /api/reservations'
export const FLOOR = 'GET /api/admin/floor'
export const CAPACITY = 'GET /api/admin/restaurant-capacity'
export const viewer = { ...editor, id: 2, username: 'staff', role: 'staff' }

export const capacity = {
  id: 1,
  totalTables: 20,
  maxPersonsPerSlot: 80,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

export const diary: Reservation[] = [
  createBooking({ id: 1, date: TODAY, time: '13:00', customerName: 'Maria Santos', partySize: 6, status: 'completed' }),
  createBooking({
    id: 2,
    date: TODAY,
    time: '19:00',
    customerName: 'Omar Aziz',
    partySize: 4,
    specialRequests: 'Nuts',
  }),
  createBooking({ id: 3, date: TODAY, time: '20:00', customerName: 'Hessa Khan', partySize: 2, status: 'cancelled' }),
  createBooking({ id: 4, date: TODAY, time: '20:30', customerName: 'Jose Reyes', partySize: 3, status: 'no_show' }),
  createBooking({ id: 5, date: TOMORROW, time: '18:00', customerName: 'Lina Haddad', partySize: 5 }),
  createBooking({ id: 6, date: TOMORROW, time: '18:30', customerName: 'Felix Weber', partySize: 2 }),
]

export function useDiaryServer(prepare: (server: TestServer) => void = () => {}): () => TestServer {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
  afterEach(() => void vi.useRealTimers())
  return useServer((server) => {
    server.on(LIST, { body: diary })
    server.on(CAPACITY, { body: capacity })
    server.on(FLOOR, { body: NO_PLAN })
    server.on('GET /api/waitlist', { body: [] })
    server.on('GET /api/queue', { body: [] })
    for (const day of [TODAY, TOMORROW]) server.on(`GET /api/admin/days/${day}/note`, { body: createDayNote(day) })
    server.on('GET /api/admin/misfits', { body: [] })
    server.on('GET /api/admin/blocks', { body: [] })
    server.on('GET /api/admin/reservation-news', { body: { until: '2026-11-21T08:00:00.000Z', changes: [] } })
    server.on('POST /api/admin/misfits/preview', { body: { total: 0, misfits: [] } })
    prepare(server)
  })
}

export async function openDiary(admin = editor): Promise<UserEvent> {
  await openPage('/admin/reservations', admin)
  await screen.findByRole('region', { name: 'Timeline' })
  return userEvent.setup()
}

export const getTimeline = () => screen.getByRole('region', { name: 'Timeline' })
export const getList = () => screen.getByRole('region', { name: /found$/ })
export const getBlock = (guest: string) => within(getTimeline()).getByRole('listitem', { name: new RegExp(guest) })
export const getRow = (guest: string) => within(getList()).getByRole('row', { name: new RegExp(guest) })
/** Without the name, which opens the booking. */
export const listButtons = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .filter((button) => button.getAttribute('aria-haspopup') !== 'dialog')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
export async function press(user: UserEvent, part: HTMLElement, name: string): Promise<void> {
  const button = within(part).queryByRole('button', { name })
  if (button) return user.click(button)
  await user.click(within(part).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
export const getSlot = (time: string) =>
  within(within(getTimeline()).getByRole('row', { name: new RegExp(`^${time} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
export const getDay = (name: RegExp | string) => screen.getByRole('button', { name })
