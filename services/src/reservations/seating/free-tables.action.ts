import { freeTables } from '@sufra/contracts/reservations/floor/calls'
import type { FreeTable as FreeTableDto } from '@sufra/contracts/reservations/floor/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'
import { listFreeTables as listFree } from '@sufra/domain/reservations/free-tables'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { isStopped, listPartiesAndBlocks } from './blocked-tables.ts'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import { loadPolicyFor } from './caller-rights.ts'
import { listPartiesOutsideTime } from './parties-outside-time.ts'
import { applyQueueHolds } from './queue-holds.ts'
import { getServiceMoment } from './service-moment.ts'
import { getTurn } from './service-rules.ts'
import { getCachedSheets } from './sheets.ts'

/** Where a party can sit from a time on, for whoever staff seat; empty without a published floor plan. */
export const listFreeTables = (app: AppContext) =>
  defineAction(freeTables, async (ctx, { at, date: day, partySize }): Promise<FreeTableDto[]> => {
    const policy = await loadPolicyFor(ctx, app)
    const { floor } = policy.schedule
    if (!floor) return []
    const present = getServiceMoment(policy)
    const { date = present.date } = { date: day }
    const from = toMinuteOfService(at, getOpening(policy, date).periods)
    const request = { from, people: partySize, bookableBy: 'walk_in' as const }
    if (isStopped({ from, to: from + 1 }, date, policy)) return []
    const seated = listPartiesAndBlocks(applyQueueHolds(await getCachedSheets(date), policy.now), date, policy)
    const isNow = date === present.date && from <= present.startsMinute
    const outside = isNow ? await listPartiesOutsideTime(policy) : []
    const sitting = outside.map(({ party }) => ({ ...request, to: from + 1, ...party }))
    const end = getLastMinute(from, partySize, date, policy)
    return listFree(request, [...seated, ...sitting], floor.options).map(
      ({ option: { tableIds, label, maxSeats: seats }, until }) => {
        // The next party may come on a later day.
        const last = Math.min(until ?? end, end)
        return {
          ...{ tableIds: [...tableIds], label, seats },
          freeUntil: toInstant(date, last, policy.timeZone).toISOString(),
          minutes: last - from,
        }
      },
    )
  })

type Periods = ReturnType<typeof getOpening>['periods']

/** A time that the hours have only after midnight is that of the night. */
function toMinuteOfService(at: TimeOfDay, periods: Periods): number {
  const minute = toMinutes(at)
  const isOpen = (at: number) => periods.some(({ opensMinute, closesMinute }) => opensMinute <= at && at < closesMinute)
  return !isOpen(minute) && isOpen(minute + DAY_MINUTES) ? minute + DAY_MINUTES : minute
}

function getLastMinute(startsMinute: number, partySize: number, date: string, policy: BookingPolicy): number {
  const closes = getOpening(policy, date).periods.map(({ closesMinute }) => closesMinute)
  const { floor } = policy.schedule
  const turn = floor ? getTurn({ date, startsMinute, partySize }, floor, policy) : 0
  return Math.max(startsMinute + turn, ...closes)
}
