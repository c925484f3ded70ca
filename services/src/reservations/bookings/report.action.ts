import { reservationsReport } from '@sufra/contracts/reports'
import { type Day, dayInZone, daysUpTo } from '@sufra/domain/calendar-day'
import { statuses } from '@sufra/domain/reservation-status'
import { action } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { Reservations } from './reservation.model.ts'

interface Counted {
  _id: { day: Day; time: string }
  reservations: number
  noShows: number
}

const COUNTED = statuses.filter((status) => status !== 'cancelled')
/** Days counted at a time: the store is soon free for others. */
const PIECE = 7

/**
 * When guests come, and when they stay away: the last business days up to today. Counted anew each time, because
 * bookings change after their day (docs/decisions/0014).
 */
export const report = (app: AppContext) =>
  action(reservationsReport, async (_ctx, { days: count }) => {
    const days = daysUpTo(dayInZone(app.now(), app.config.restaurant.timeZone), count)
    const counted: Counted[] = []
    for (let from = 0; from < days.length; from += PIECE) {
      counted.push(...(await countedOn(days.slice(from, from + PIECE))))
    }
    const hourOf = ({ _id }: Counted) => Number(_id.time.slice(0, 2))
    const hours = [...new Set(counted.map(hourOf))].sort((a, b) => a - b)
    return {
      days: days.map((day) => ({ day, ...sumOf(counted.filter(({ _id }) => _id.day === day)) })),
      hours: hours.map((hour) => ({ hour, ...sumOf(counted.filter((each) => hourOf(each) === hour)) })),
    }
  })

function countedOn(days: readonly Day[]): Promise<Counted[]> {
  return Reservations.aggregate<Counted>([
    { $match: { date: { $gte: days[0], $lte: days.at(-1) }, status: { $in: COUNTED } } },
    {
      $group: {
        _id: { day: '$date', time: '$time' },
        reservations: { $sum: 1 },
        noShows: { $sum: { $cond: [{ $eq: ['$status', 'no_show'] }, 1, 0] } },
      },
    },
  ]).exec()
}

function sumOf(counted: readonly Counted[]): { reservations: number; noShows: number } {
  return {
    reservations: counted.reduce((sum, each) => sum + each.reservations, 0),
    noShows: counted.reduce((sum, each) => sum + each.noShows, 0),
  }
}
