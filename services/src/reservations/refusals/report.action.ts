import { refusalsReport } from '@sufra/contracts/reports/calls'
import { getDayInZone, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { type Refusal, Refusals } from './refusal.model.ts'

interface WishCount {
  _id: Pick<Refusal, 'date' | 'time' | 'partySize'>
  wishes: number
}

export const getRefusalsReport = (app: AppContext) =>
  defineAction(refusalsReport, async (_ctx, { days: count }) => {
    const days = listDaysUpTo(getDayInZone(app.now(), app.config.restaurant.timeZone), count)
    const counts = await Refusals.aggregate<WishCount>([
      { $match: { date: { $gte: days[0], $lte: days.at(-1) } } },
      { $group: { _id: { date: '$date', time: '$time', partySize: '$partySize' }, wishes: { $sum: 1 } } },
    ]).exec()
    const hourOf = ({ _id }: WishCount) => Number(_id.time.slice(0, 2))
    const sizeOf = ({ _id }: WishCount) => _id.partySize
    return {
      days: days.map((day) => ({ day, ...sumCounts(counts.filter(({ _id }) => _id.date === day)) })),
      hours: listValues(counts, hourOf).map((hour) => ({
        hour,
        ...sumCounts(counts.filter((each) => hourOf(each) === hour)),
      })),
      sizes: listValues(counts, sizeOf).map((partySize) => ({
        partySize,
        ...sumCounts(counts.filter((each) => sizeOf(each) === partySize)),
      })),
    }
  })

function listValues(counts: readonly WishCount[], of: (count: WishCount) => number): number[] {
  return [...new Set(counts.map(of))].sort((a, b) => a - b)
}

function sumCounts(counts: readonly WishCount[]): { wishes: number; people: number } {
  return {
    wishes: counts.reduce((sum, { wishes }) => sum + wishes, 0),
    people: counts.reduce((sum, { _id, wishes }) => sum + wishes * _id.partySize, 0),
  }
}
