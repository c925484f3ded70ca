import { reservationsReport } from '@sufra/contracts/reports'
import { type Day, dayInZone, daysUpTo } from '@sufra/domain/calendar-day'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Reservations } from './reservation.model.ts'

interface Counted {
  _id: { day: Day; time: string }
  reservations: number
  noShows: number
}

/** When guests come, and when they stay away: the last business days up to today. */
export const report = (world: World) =>
  action(reservationsReport, async (_ctx, { days: count }) => {
    const days = daysUpTo(dayInZone(world.now(), world.config.restaurant.timeZone), count)
    const counted = await Reservations.aggregate<Counted>([
      { $match: { date: { $gte: days[0], $lte: days.at(-1) }, status: { $ne: 'cancelled' } } },
      {
        $group: {
          _id: { day: '$date', time: '$time' },
          reservations: { $sum: 1 },
          noShows: { $sum: { $cond: [{ $eq: ['$status', 'no_show'] }, 1, 0] } },
        },
      },
    ])
    const hourOf = ({ _id }: Counted) => Number(_id.time.slice(0, 2))
    const hours = [...new Set(counted.map(hourOf))].sort((a, b) => a - b)
    return {
      days: days.map((day) => ({ day, ...sumOf(counted.filter(({ _id }) => _id.day === day)) })),
      hours: hours.map((hour) => ({ hour, ...sumOf(counted.filter((each) => hourOf(each) === hour)) })),
    }
  })

function sumOf(counted: readonly Counted[]): { reservations: number; noShows: number } {
  return {
    reservations: counted.reduce((sum, each) => sum + each.reservations, 0),
    noShows: counted.reduce((sum, each) => sum + each.noShows, 0),
  }
}
