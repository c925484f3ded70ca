import { tablesReport } from '@sufra/contracts/reports/calls'
import {
  countDaysBetween,
  type Day,
  getDayInZone,
  getMinuteInZone,
  listDaysUpTo,
} from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES, toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { calculateOccupancy, calculateTurns, countCovers, type Sitting } from '@sufra/domain/reservations/table-usage'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getEnd, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { loadPolicy } from './booking-policy.ts'

const MINUTE_MS = 60_000

/** Use of the published plan's tables, up to now; empty without one. */
export const getTablesReport = (app: AppContext) =>
  defineAction(tablesReport, async (_ctx, { days }) => {
    const { schedule, timeZone, now } = await loadPolicy(app)
    if (!schedule.floor) return { areas: [], turns: [], tables: [] }
    const { plan } = schedule.floor
    const [first] = listDaysUpTo(getDayInZone(now, timeZone), days)
    const sittings = await listSittings(first ?? getDayInZone(now, timeZone), now, timeZone)
    const labels = new Map(plan.tables.map(({ id, label }) => [id, label]))
    return {
      areas: [...plan.areas]
        .sort((a, b) => a.order - b.order || a.id - b.id)
        .map(({ id, name, nameAr }) => ({
          ...{ areaId: id, name, nameAr },
          halfHours: calculateOccupancy(sittings, plan, id).map(({ minute, percent }) => ({
            time: toTimeOfDay(minute),
            percent,
          })),
        })),
      turns: calculateTurns(sittings, plan),
      tables: countCovers(sittings, plan).map((covers) => ({ ...covers, label: labels.get(covers.tableId) ?? '' })),
    }
  })

async function listSittings(first: Day, now: Date, timeZone: string): Promise<Sitting[]> {
  const seated = await Reservations.find(
    {
      status: { $in: ['confirmed', 'completed'] },
      date: { $gte: first },
      startsAt: { $lte: now },
      tableIds: { $exists: true },
    },
    { date: 1, startsAt: 1, startsMinute: 1, endsAt: 1, leftAt: 1, arrivedAt: 1, partySize: 1, tableIds: 1 },
  ).lean<ReservationRecord[]>()
  return seated.map((booking) => toSitting(booking, timeZone))
}

function toSitting(booking: ReservationRecord, timeZone: string): Sitting {
  const { date: day, startsAt, startsMinute, partySize: people, tableIds = [], arrivedAt, leftAt } = booking
  const endsAt = getEnd(booking)
  const ends = leftAt ?? endsAt
  const to = countDaysBetween(day, getDayInZone(ends, timeZone)) * DAY_MINUTES + getMinuteInZone(ends, timeZone)
  return {
    ...{ day, people, tableIds, to },
    from: startsMinute,
    plannedMinutes: countMinutes(startsAt, endsAt),
    actualMinutes: leftAt ? countMinutes(arrivedAt ?? startsAt, leftAt) : null,
  }
}

const countMinutes = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE_MS))
