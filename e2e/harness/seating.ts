import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { countDaysBetween } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { listSeatingOptions } from '@sufra/domain/reservations/seating-options'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets, type ReservedSeat } from 'services/reservations/seating/day-sheet.model'
import { readFloorPlan } from 'services/reservations/seating/floor-plan.model'
import type { Person } from './person.ts'

/** What is wrong with the seating in the store; empty for none. Only listed misfits may be without a table that fits. */
export async function listSeatingFaults(staff: Person): Promise<string[]> {
  const misfits = await listMisfits(staff)
  const [sheets, bookings, plan] = await Promise.all([
    DaySheets.find({}).lean(),
    Reservations.find({}).lean(),
    readFloorPlan(),
  ])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const options = listSeatingOptions(plan)
  /** Minutes since midnight. A party that waited beyond its start got a table that others left meanwhile. */
  const getStart = ({ reservationId, from }: Pick<ReservedSeat, 'reservationId' | 'from'>, day: string) => {
    const booking = byId.get(reservationId)
    if (!booking?.arrivedAt) return from
    const { arrivedAt, startsAt, startsMinute, date } = booking
    const afterStart = Math.floor((arrivedAt.getTime() - startsAt.getTime()) / 60_000)
    return Math.max(from, startsMinute + afterStart - countDaysBetween(date, day) * DAY_MINUTES)
  }
  return sheets.flatMap(({ day, seats }) =>
    seats.flatMap(({ reservationId: id, from, to, people, tableIds = [], isFixed }) => {
      const booking = byId.get(id)
      const faults: string[] = []
      const say = (fault: string) => faults.push(`${day} #${id}: ${fault}`)
      const overlapping = seats.filter(
        (other) =>
          other.reservationId < id &&
          getStart(other, day) < to &&
          getStart({ reservationId: id, from }, day) < other.to,
      )
      for (const other of overlapping)
        if (other.tableIds?.some((table) => tableIds.includes(table))) say(`sits with #${other.reservationId}`)
      if (!isSameTables(booking?.tableIds ?? [], tableIds)) say('has other tables in its record')
      if (booking?.partySize !== people) say('has another size in its record')
      if (booking?.status !== 'confirmed' && booking?.status !== 'completed') say(`is ${booking?.status}`)
      const option = options.find((each) => isSameTables(each.tableIds, tableIds))
      const isFitting = option !== undefined && option.minSeats <= people && people <= option.maxSeats
      const isKnown = misfits.has(id) || booking?.status === 'completed'
      if (!isFixed && !isFitting && !isKnown) say(`does not fit ${tableIds.join(' + ')}`)
      return faults
    }),
  )
}

async function listMisfits(staff: Person): Promise<ReadonlySet<number>> {
  const { body } = await staff.get<Misfit[]>('/api/admin/misfits')
  return new Set(body.map(({ reservation }) => reservation.id))
}
