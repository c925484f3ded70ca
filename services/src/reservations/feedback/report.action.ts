import * as contract from '@sufra/contracts/reservations/feedback/calls'
import { addDays, type Day, getDayInZone, getDayOfWeek, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { ANSWERED, Feedbacks } from './feedback.model.ts'

interface FaceCount {
  _id: { date: Day; time: TimeOfDay; score: number }
  answers: number
}

export const getFeedbackReport = (app: AppContext) =>
  defineAction(contract.feedbackReport, async (_ctx, { days: count }) => {
    const days = listDaysUpTo(getDayInZone(app.now(), app.config.restaurant.timeZone), count)
    const counts = await countFaces(days)
    const weeks = [...new Set(days.map(getMonday))]
    const hours = [...new Set(counts.map(getHour))].sort((a, b) => a - b)
    return {
      weeks: weeks.map((week) => ({ week, ...sumFaces(counts.filter(({ _id }) => getMonday(_id.date) === week)) })),
      hours: hours.map((hour) => ({ hour, ...sumFaces(counts.filter((each) => getHour(each) === hour)) })),
    }
  })

function countFaces(days: readonly Day[]): Promise<FaceCount[]> {
  return Feedbacks.aggregate<FaceCount>([
    { $match: { date: { $gte: days[0], $lte: days.at(-1) }, ...ANSWERED } },
    { $group: { _id: { date: '$date', time: '$time', score: '$score' }, answers: { $sum: 1 } } },
  ]).exec()
}

const getMonday = (day: Day) => addDays(day, -((getDayOfWeek(day) + 6) % 7))
const getHour = ({ _id }: FaceCount) => Number(_id.time.slice(0, 2))

function sumFaces(counts: readonly FaceCount[]) {
  const sum = (score: number) =>
    counts.filter(({ _id }) => _id.score === score).reduce((total, { answers }) => total + answers, 0)
  return { notGood: sum(1), okay: sum(2), good: sum(3) }
}
