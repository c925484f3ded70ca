import { layla } from '@sufra/api/test-people'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { toMinutes } from '@sufra/domain/platform/time-of-day'

export function createBooking(facts: Partial<Reservation> = {}): Reservation {
  const { date, time } = { date: '2099-06-15', time: '19:00', ...facts }
  return {
    id: 41,
    customerName: 'Layla Haddad',
    customerPhone: layla.phoneNumber,
    customerEmail: null,
    date,
    time,
    startsAt: toInstant(date, toMinutes(time), 'Asia/Dubai').toISOString(),
    partySize: 4,
    tableNumber: 'Auto-1',
    status: 'confirmed',
    specialRequests: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

export function createWaitlistEntry(facts: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: 7,
    customerName: 'Layla Haddad',
    customerPhone: layla.phoneNumber,
    customerEmail: null,
    date: '2099-06-15',
    from: '19:00',
    until: '20:00',
    partySize: 4,
    specialRequests: null,
    status: 'waiting',
    table: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

/** With a table at 19:30, offered until 12:15 in Dubai. */
export function createOfferedEntry(facts: Partial<WaitlistEntry> = {}): WaitlistEntry {
  const { date } = { date: '2099-06-15', ...facts }
  const startsAt = toInstant(date, toMinutes('19:30'), 'Asia/Dubai').toISOString()
  const heldUntil = toInstant(date, toMinutes('12:15'), 'Asia/Dubai').toISOString()
  return createWaitlistEntry({
    status: 'held',
    table: { reservationId: 41, time: '19:30', startsAt, heldUntil },
    ...facts,
  })
}

/** @param isNextDay past midnight */
export function createSlots(free: readonly string[], full: readonly string[] = [], isNextDay?: true) {
  const late = isNextDay && { isNextDay }
  const slots = [
    ...free.map((time) => ({ time, available: true, freeTables: 5, ...late })),
    ...full.map((time) => ({ time, available: false, freeTables: 0, ...late })),
  ]
  return slots.sort((one, other) => one.time.localeCompare(other.time))
}

/** Each evening ends on the next day. */
export const LATE_HOURS = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '18:00',
  closeTime: '02:00',
  isClosed: false,
  version: 1,
}))

export const createDayNote = (date: string, note: string | null = null) => ({
  date,
  note,
  version: note === null ? 0 : 1,
  updatedAt: null,
  updatedBy: null,
})
