import { layla } from '@sufra/api/test-people'
import { createBooking } from './bookings.ts'
import { useServer } from './stage.tsx'

export const UPCOMING = 'GET /api/reservations/upcoming'

export const OWN = `GET /api/reservations/customer/${encodeURIComponent(layla.phoneNumber)}`

export const useNextChipServer = () =>
  useServer((server) => {
    server.on(UPCOMING, { body: { reservation: createBooking(), count: 1 } })
    server.on(OWN, { body: [createBooking()] })
  })
