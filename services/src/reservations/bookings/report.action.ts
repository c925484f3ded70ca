import { reservationsReport } from '@sufra/contracts/reports/calls'
import { type Day, getDayInZone, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import { statuses } from '@sufra/domain/reservations/reservation-status'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { Reservations } from './reservation.model.ts'

interface SlotCount {
  _id: { day: Day; time: string }
  reservations: number
  noShows: number
}

const WITHOUT_CANCELLED = statuses.filter((status) => status !== 'cancelled')
const DAYS_PER_QUERY = 7

/** By day and hour, up to today. Not cached, because a status may change after its day (docs/decisions/0014). */
export const getReservationsReport = (app: AppContext) =>
  defineAction(reservationsReport, async (_ctx, { days: count }) => {
    const days = listDaysUpTo(getDayInZone(app.now(), app.config.restaurant.timeZone), count)
    const counts: SlotCount[] = []
    for (let from = 0; from < days.length; from += DAYS_PER_QUERY) {
      counts.push(...(await countSlots(days.slice(from, from + DAYS_PER_QUERY))))
    }
    const hourOf = ({ _id }: SlotCount) => Number(_id.time.slice(0, 2))
    const hours = [...new Set(counts.map(hourOf))].sort((a, b) => a - b)
    return {
      days: days.map((day) => ({ day, ...sumCounts(counts.filter(({ _id }) => _id.day === day)) })),
      hours: hours.map((hour) => ({ hour, ...sumCounts(counts.filter((each) => hourOf(each) === hour)) })),
    }
  })

function countSlots(days: readonly Day[]): Promise<SlotCount[]> {
  return Reservations.aggregate<SlotCount>([
    { $match: { date: { $gte: days[0], $lte: days.at(-1) }, status: { $in: WITHOUT_CANCELLED } } },
    {
      $group: {
        _id: { day: '$date', time: '$time' },
        reservations: { $sum: 1 },
        noShows: { $sum: { $cond: [{ $eq: ['$status', 'no_show'] }, 1, 0] } },
      },
    },
  ]).exec()
}

function sumCounts(counts: readonly SlotCount[]): { reservations: number; noShows: number } {
  return {
    reservations: counts.reduce((sum, each) => sum + each.reservations, 0),
    noShows: counts.reduce((sum, each) => sum + each.noShows, 0),
  }
}
