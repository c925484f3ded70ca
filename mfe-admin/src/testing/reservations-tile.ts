import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { toMinutes } from '@sufra/domain/platform/time-of-day'
import { screen } from '@testing-library/react'
import { answerDirectory } from './customers.ts'
import { getServer } from './stage.tsx'

export const LIST = 'GET /api/reservations'
export const TODAY = '2026-11-21'

export function createBooking(time: string, partySize: number, date = TODAY): Reservation {
  return {
    id: toMinutes(time),
    customerName: 'Layla Haddad',
    customerPhone: layla.phoneNumber,
    customerEmail: null,
    date,
    time,
    startsAt: toInstant(date, toMinutes(time), 'Asia/Dubai').toISOString(),
    partySize,
    tableNumber: null,
    status: 'confirmed',
    specialRequests: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

export function prepareReservationsTile(server: TestServer): void {
  server.on('GET /api/customers', answerDirectory())
  server.on(LIST, { body: [createBooking('13:00', 8), createBooking('19:00', 4), createBooking('21:00', 6)] })
}

export const findTile = () => screen.findByRole('link', { name: /^Reservations Left Today/ })
export const listRequests = () => getServer().seenOf(LIST)
