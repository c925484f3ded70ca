import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { countDaysBetween, type Day } from '@sufra/domain/platform/calendar-day'
import type { OpenPeriod } from '@sufra/domain/platform/opening-hours'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { findBusiest, type Seat } from '@sufra/domain/reservations/capacity'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { assignLanes } from './assign-lanes.ts'
import type { TableBlock } from './blocks.ts'
import { countMinutesFrom } from './count-minutes.ts'
import { groupLanes, type Lane } from './group-lanes.ts'
import { getSitting, MINUTE_MS } from './sitting.ts'

type PlannedBooking = Pick<Reservation, 'date' | 'startsAt' | 'endsAt' | 'leftAt' | 'partySize' | 'status' | 'tableIds'>

/** Identified by its first minute; from 1440 after midnight. */
export interface PlanSlot {
  minute: number
  /** Negative when overbooked. */
  freeTables: number
  people: number
}

interface TimedBooking<Booking> {
  booking: Booking
  minute: number
  /** How long the guests sit. */
  minutes: number
}

interface PlacedBooking<Booking> extends TimedBooking<Booking> {
  lane: number
  /** A further table of a joined party. */
  isCopy: boolean
}

export interface DayPlan<Booking> {
  slots: PlanSlot[]
  placed: PlacedBooking<Booking>[]
  /** Maximum number side by side, or one per table. */
  lanes: number
  /** Null without a floor plan. */
  tableLanes: Lane[] | null
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
  /** The published one. */
  floorPlan?: FloorPlan | null
  tableBlocks?: readonly TableBlock[]
}

/**
 * Half hours from opening to closing, extended by bookings (staff specification §2).
 * Tables and people of a slot are its maximum, as on the server.
 */
export function planDay<Booking extends PlannedBooking>(given: DayPlanOptions<Booking>): DayPlan<Booking> {
  const { day, periodsOn, timeZone, totalTables, bookings, visibleBookings, floorPlan = null, tableBlocks = [] } = given
  const getMinute = ({ date, startsAt }: Booking) => countMinutesFrom(date, new Date(startsAt), timeZone)
  const inOrder = timeBookings(visibleBookings, timeZone)
  const seats = bookings
    .filter(({ status }) => isOccupyingTable(status))
    .flatMap((booking) => toSeats(booking, getMinute(booking) + countDaysBetween(day, booking.date) * DAY_MINUTES))
  // A party at a blocked table has its seat already.
  const isTaken = ({ table, block }: TableBlock) =>
    bookings.some(
      (booking) =>
        isOccupyingTable(booking.status) &&
        booking.tableIds?.includes(table.id) &&
        getSitting(booking).from < Date.parse(block.endsAt) &&
        getSitting(booking).to > Date.parse(block.startsAt),
    )
  const blocked = tableBlocks.filter((one) => !isTaken(one)).map(({ from, to }) => ({ from, to, people: 0 }))
  const taken = [...seats, ...blocked]
  return {
    slots: listHalfHours(periodsOn(day), inOrder).map((minute) => createSlot(minute, taken, totalTables)),
    ...(floorPlan ? placeAtTables(inOrder, floorPlan) : placeSideBySide(inOrder)),
  }
}

/** The half hours of a day with its hours and parties, in minutes from its midnight. */
export function listSlotMinutes(
  day: Day,
  periods: readonly OpenPeriod[],
  bookings: readonly PlannedBooking[],
  timeZone: string,
): number[] {
  const seated = bookings.filter(({ date, status }) => date === day && isOccupyingTable(status))
  return listHalfHours(periods, timeBookings(seated, timeZone))
}

function timeBookings<Booking extends PlannedBooking>(
  bookings: readonly Booking[],
  timeZone: string,
): TimedBooking<Booking>[] {
  return bookings
    .map((booking) => ({
      booking,
      minute: countMinutesFrom(booking.date, new Date(booking.startsAt), timeZone),
      minutes: countMinutes(booking),
    }))
    .sort((one, other) => one.minute - other.minute)
}

function placeSideBySide<Booking>(inOrder: readonly TimedBooking<Booking>[]): Omit<DayPlan<Booking>, 'slots'> {
  const lanes = assignLanes(inOrder.map(getSpan))
  return {
    placed: inOrder.map((timed, index) => ({ ...timed, lane: lanes[index] ?? 0, isCopy: false })),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
    tableLanes: null,
  }
}

function placeAtTables<Booking extends PlannedBooking>(
  inOrder: readonly TimedBooking<Booking>[],
  floorPlan: FloorPlan,
): Omit<DayPlan<Booking>, 'slots'> {
  const { lanes, places } = groupLanes(
    inOrder.map(({ booking: { tableIds }, minute, minutes }) => ({
      starts: minute,
      ends: minute + minutes,
      ...(tableIds && { tableIds }),
    })),
    floorPlan,
  )
  return {
    placed: places.map(({ index, ...place }) => ({ ...(inOrder[index] as TimedBooking<Booking>), ...place })),
    lanes: lanes.length,
    tableLanes: lanes,
  }
}

/** A block is at least one half hour high. */
function countMinutes(booking: PlannedBooking): number {
  const { from, to } = getSitting(booking)
  return Math.max(SLOT_MINUTES, Math.ceil((to - from) / MINUTE_MS))
}

/** One for each table of the party; the first has the people. */
function toSeats(booking: PlannedBooking, from: number): Seat[] {
  const { from: starts, to: ends } = getSitting(booking)
  const to = from + Math.ceil((ends - starts) / MINUTE_MS)
  const tables = Math.max(1, booking.tableIds?.length ?? 1)
  return Array.from({ length: tables }, (_, index) => ({ from, to, people: index === 0 ? booking.partySize : 0 }))
}

function getSpan({ minute, minutes }: Pick<TimedBooking<unknown>, 'minute' | 'minutes'>) {
  return {
    starts: Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES,
    ends: Math.ceil((minute + minutes) / SLOT_MINUTES) * SLOT_MINUTES,
  }
}

/** Empty for a day without hours and bookings. */
export function listHalfHours(
  periods: readonly OpenPeriod[],
  timed: readonly Pick<TimedBooking<unknown>, 'minute' | 'minutes'>[],
): number[] {
  const booked = timed.map(getSpan)
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
