import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { createBooking } from './bookings.ts'
import { TOMORROW, useDiaryServer } from './diary-stage.tsx'

export const NEWS = 'GET /api/admin/reservation-news'

export const SEEN = 'reservations-seen:admin'

export const UNTIL = '2026-11-21T07:59:50.000Z'

const change = (id: number, name: string, kind: ReservationChange['kind'], by: string | null): ReservationChange => ({
  kind,
  by,
  at: '2026-11-21T07:55:00.000Z',
  reservation: createBooking({ id, date: TOMORROW, time: '19:00', customerName: name, partySize: 3 }),
})

export const CHANGES = [change(71, 'Hind New', 'new', null), change(72, 'Ali Gone', 'cancelled', 'noura')]

export const COUNTER = 'Since you last looked: 1 new reservation, 1 cancelled'

export const findCounter = () => screen.findByRole('button', { name: COUNTER })

export async function openNews(user: UserEvent) {
  await user.click(await findCounter())
  return screen.findByRole('dialog', { name: 'Since you last looked' })
}

export function useNewsServer() {
  const server = useDiaryServer((server) => {
    server.on(NEWS, { body: { until: UNTIL, changes: CHANGES } })
    server.on('GET /api/reservations/71/card', {
      body: { reservation: CHANGES[0]?.reservation, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] },
    })
  })
  beforeEach(() => localStorage.setItem(SEEN, JSON.stringify({ since: '2026-11-21T06:00:00.000Z', known: [] })))
  return server
}
