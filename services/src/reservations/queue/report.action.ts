import { queueReport } from '@sufra/contracts/reports/calls'
import { getDayInZone, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import { summariseWaits } from '@sufra/domain/reservations/queue-waits'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { Queue, type QueueRecord } from './queue.model.ts'

/** Names and phones are erased after a day; what is reported stays. */
export const getQueueReport = (app: AppContext) =>
  defineAction(queueReport, async (_ctx, { days: count }) => {
    const days = listDaysUpTo(getDayInZone(app.now(), app.config.restaurant.timeZone), count)
    const parties = await Queue.find(
      { date: { $gte: days[0], $lte: days.at(-1) } },
      { _id: 0, date: 1, state: 1, quotedMinutes: 1, createdAt: 1, seatedAt: 1 },
    ).lean<QueueRecord[]>()
    const partiesByDay = Map.groupBy(parties, ({ date }) => date)
    return { days: days.map((day) => ({ day, ...summariseWaits(partiesByDay.get(day) ?? []) })) }
  })
