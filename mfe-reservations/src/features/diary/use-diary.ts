import { usePollingInterval } from '@sufra/api/polling'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { useMemo } from 'react'
import { useListReservationsQuery } from '../../calls/diary.ts'

/** Other tills and guests book meanwhile (staff specification §4). */
const POLL_MS = 60_000

export function useDiary(day: Day) {
  const read = useListReservationsQuery(
    { ...getRange(day), marks: 'true' },
    {
      pollingInterval: usePollingInterval(POLL_MS),
      refetchOnMountOrArgChange: true,
    },
  )
  // Another month's bookings must not stand in while loading.
  const bookings = read.currentData
  const byDay = useMemo(() => bookings && groupByDay(bookings), [bookings])
  return { byDay, isError: read.isError, isFetching: read.isFetching, refetch: read.refetch }
}

/** Includes the adjacent days: guests of the evening before may still sit. */
function getRange(day: Day): { from: Day; to: Day } {
  const first = `${day.slice(0, 7)}-01`
  const inNextMonth = addDays(first, 31)
  return { from: addDays(first, -1), to: `${inNextMonth.slice(0, 7)}-01` }
}

export type BookingsByDay = ReadonlyMap<Day, readonly Reservation[]>

function groupByDay(bookings: readonly Reservation[]): BookingsByDay {
  const byDay = new Map<Day, Reservation[]>()
  for (const booking of bookings) {
    const there = byDay.get(booking.date)
    if (there) there.push(booking)
    else byDay.set(booking.date, [booking])
  }
  return byDay
}
