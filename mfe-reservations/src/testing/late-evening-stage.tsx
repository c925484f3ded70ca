import { toInstant } from '@sufra/domain/platform/calendar-day'
import { beforeEach, vi } from 'vitest'
import { createBooking, createSlots, LATE_HOURS } from './bookings.ts'
import { getDay, useBookingServer } from './reserve-stage.tsx'

/** Friday; its evening ends on Saturday at two. */
export const FRIDAY = '2026-11-20'

const CREATE = 'POST /api/reservations'

export const LATE = '1:00 am (Friday night)'

const createLateBooking = () =>
  createBooking({ date: FRIDAY, time: '01:00', startsAt: toInstant(FRIDAY, 25 * 60, 'Asia/Dubai').toISOString() })

export const getWallClock = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${time}:00+04:00`) })

export function useLateEveningStage() {
  const server = useBookingServer()
  beforeEach(() => {
    getWallClock('00:30')
    server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
    server().on('GET /api/reservations/slots', (seen) => ({
      body: getDay(seen) === FRIDAY ? createSlots(['01:00'], [], true) : [],
    }))
    server().on(CREATE, { status: 201, body: createLateBooking() })
  })
  const listBooked = () => JSON.parse(server().seenOf(CREATE)[0]?.body ?? '{}')
  return { server, listBooked }
}
