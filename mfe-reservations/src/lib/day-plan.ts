import { type Day, daysBetween } from '@sufra/domain/calendar-day'
import { findBusiest, type Seat } from '@sufra/domain/capacity'
import type { OpenPeriod } from '@sufra/domain/opening-hours'
import { occupiesTable, type ReservationStatus } from '@sufra/domain/reservation-status'
import { RESERVATION_MINUTES, SLOT_MINUTES } from '@sufra/domain/slots'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import { lanesOf } from './lanes.ts'
import { minuteFrom } from './minute-from.ts'

interface Booked {
  /** The business day. */
  date: Day
  /** An instant (ISO). */
  startsAt: string
  partySize: number
  status: ReservationStatus
}

/** One half hour of the day, by its first minute; those after midnight lie from 1440 on. */
export interface PlanSlot {
  minute: number
  /** Below 0 by how many more are booked than there are. */
  freeTables: number
  people: number
}

/** A booking and where it stands in the day. */
interface Placed<Booking> {
  booking: Booking
  minute: number
  lane: number
}

export interface DayPlan<Booking> {
  slots: PlanSlot[]
  placed: Placed<Booking>[]
  /** How many stand side by side at the busiest moment. */
  lanes: number
}

interface Given<Booking> {
  day: Day
  periodsOn: (day: Day) => readonly OpenPeriod[]
  /** The restaurant's, an IANA name. */
  timeZone: string
  totalTables: number
  /** All bookings of the day and of those beside it, whose guests may still sit there. */
  bookings: readonly Booking[]
  /** Those of the day to draw. */
  shown: readonly Booking[]
}

/**
 * A business day in half hours: from opening to closing, and further where bookings are (staff specification §2).
 * A slot's tables and people are those of its busiest moment, the way the server counts them.
 */
export function dayPlan<Booking extends Booked>(given: Given<Booking>): DayPlan<Booking> {
  const { day, periodsOn, timeZone, totalTables, bookings, shown } = given
  const minuteOf = ({ date, startsAt }: Booking) => minuteFrom(date, new Date(startsAt), timeZone)
  const inOrder = shown
    .map((booking) => ({ booking, minute: minuteOf(booking) }))
    .sort((one, other) => one.minute - other.minute)
  const lanes = lanesOf(inOrder.map(({ minute }) => halfHoursFrom(minute)))
  const seated = bookings
    .filter(({ status }) => occupiesTable(status))
    .map((booking) => {
      const from = minuteOf(booking) + daysBetween(day, booking.date) * DAY_MINUTES
      return { from, to: from + RESERVATION_MINUTES, people: booking.partySize }
    })
  return {
    slots: halfHoursOf(
      periodsOn(day),
      inOrder.map(({ minute }) => minute),
    ).map((minute) => slotAt(minute, seated, totalTables)),
    placed: inOrder.map((placed, index) => ({ ...placed, lane: lanes[index] ?? 0 })),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
  }
}

function halfHoursFrom(minute: number) {
  return {
    starts: Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES,
    ends: Math.ceil((minute + RESERVATION_MINUTES) / SLOT_MINUTES) * SLOT_MINUTES,
  }
}

/** The first minutes of the half hours from the first to the last thing of the day; none on a day without any. */
export function halfHoursOf(periods: readonly OpenPeriod[], starts: readonly number[]): number[] {
  const booked = starts.map(halfHoursFrom)
  const open = periods.map(({ opensMinute, closesMinute }) => ({ starts: opensMinute, ends: closesMinute }))
  const all = [...open, ...booked]
  if (all.length === 0) return []
  const first = Math.floor(Math.min(...all.map((one) => one.starts)) / SLOT_MINUTES)
  const end = Math.ceil(Math.max(...all.map((one) => one.ends)) / SLOT_MINUTES)
  return Array.from({ length: end - first }, (_, index) => (first + index) * SLOT_MINUTES)
}

function slotAt(minute: number, seated: readonly Seat[], totalTables: number): PlanSlot {
  const { tables, people } = findBusiest(seated, minute, minute + SLOT_MINUTES)
  return { minute, freeTables: totalTables - tables, people }
}
