import type { Reservation } from '@sufra/contracts/reservations/entities'
import { countDaysBetween, type Day, getDayInZone, getMinuteInZone } from '@sufra/domain/calendar-day'
import { findBusiest, type Seat } from '@sufra/domain/capacity'
import type { OpenPeriod } from '@sufra/domain/opening-hours'
import { isOccupyingTable } from '@sufra/domain/reservation-status'
import { RESERVATION_MINUTES, SLOT_MINUTES } from '@sufra/domain/slots'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import { assignLanes } from './assign-lanes.ts'

type PlannedBooking = Pick<Reservation, 'date' | 'startsAt' | 'partySize' | 'status'>

/** Identified by its first minute; from 1440 after midnight. */
export interface PlanSlot {
  minute: number
  /** Negative when overbooked. */
  freeTables: number
  people: number
}

interface PlacedBooking<Booking> {
  booking: Booking
  minute: number
  lane: number
}

export interface DayPlan<Booking> {
  slots: PlanSlot[]
  placed: PlacedBooking<Booking>[]
  /** Maximum number side by side. */
  lanes: number
}

interface DayPlanOptions<Booking> {
  day: Day
  periodsOn: (day: Day) => readonly OpenPeriod[]
  /** IANA name. */
  timeZone: string
  totalTables: number
  /** Includes the adjacent days, whose guests may still sit. */
  bookings: readonly Booking[]
  /** Bookings to draw. */
  visibleBookings: readonly Booking[]
}

/**
 * Half hours from opening to closing, extended by bookings (staff specification §2).
 * Tables and people of a slot are its maximum, as on the server.
 */
export function planDay<Booking extends PlannedBooking>(given: DayPlanOptions<Booking>): DayPlan<Booking> {
  const { day, periodsOn, timeZone, totalTables, bookings, visibleBookings } = given
  const getMinute = ({ date, startsAt }: Booking) => countMinutesFrom(date, new Date(startsAt), timeZone)
  const inOrder = visibleBookings
    .map((booking) => ({ booking, minute: getMinute(booking) }))
    .sort((one, other) => one.minute - other.minute)
  const lanes = assignLanes(inOrder.map(({ minute }) => getSpan(minute)))
  const seated = bookings
    .filter(({ status }) => isOccupyingTable(status))
    .map((booking) => {
      const from = getMinute(booking) + countDaysBetween(day, booking.date) * DAY_MINUTES
      return { from, to: from + RESERVATION_MINUTES, people: booking.partySize }
    })
  return {
    slots: listHalfHours(
      periodsOn(day),
      inOrder.map(({ minute }) => minute),
    ).map((minute) => createSlot(minute, seated, totalTables)),
    placed: inOrder.map((placed, index) => ({ ...placed, lane: lanes[index] ?? 0 })),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
  }
}

function getSpan(minute: number) {
  return {
    starts: Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES,
    ends: Math.ceil((minute + RESERVATION_MINUTES) / SLOT_MINUTES) * SLOT_MINUTES,
  }
}

/** Empty for a day without hours and bookings. */
export function listHalfHours(periods: readonly OpenPeriod[], starts: readonly number[]): number[] {
  const booked = starts.map(getSpan)
  const open = periods.map(({ opensMinute, closesMinute }) => ({ starts: opensMinute, ends: closesMinute }))
  const all = [...open, ...booked]
  if (all.length === 0) return []
  const first = Math.floor(Math.min(...all.map((one) => one.starts)) / SLOT_MINUTES)
  const end = Math.ceil(Math.max(...all.map((one) => one.ends)) / SLOT_MINUTES)
  return Array.from({ length: end - first }, (_, index) => (first + index) * SLOT_MINUTES)
}

function createSlot(minute: number, seated: readonly Seat[], totalTables: number): PlanSlot {
  const { tables, people } = findBusiest(seated, minute, minute + SLOT_MINUTES)
  return { minute, freeTables: totalTables - tables, people }
}

/** Minutes from the midnight of `day`; 1440 and more on later days. */
export function countMinutesFrom(day: Day, instant: Date, timeZone: string): number {
  return countDaysBetween(day, getDayInZone(instant, timeZone)) * DAY_MINUTES + getMinuteInZone(instant, timeZone)
}
