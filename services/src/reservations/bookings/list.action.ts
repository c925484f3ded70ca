import type { ParamsOf } from '@sufra/contracts/call'
import { listReservations } from '@sufra/contracts/reservations/bookings/calls'
import type { Session } from '@sufra/contracts/rights'
import { addDays, countDaysBetween, type Day, toInstant } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { statuses } from '@sufra/domain/reservations/reservation-status'
import type { QueryFilter } from 'mongoose'
import { defineAction } from '../../platform/calls/action.ts'
import { countRecords, getPage, getTotal, setTotal, toSearchFilter } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { streamList, streamRecords } from '../../platform/export/record-stream.ts'
import { streamMarked, toMarkedDtos } from './mark-bookings.ts'
import { type ReservationRecord, Reservations, toDtoFor } from './reservation.model.ts'

type ListParams = ParamsOf<typeof listReservations>

/** Up to this many days are queried one by one, which an index returns in order of start. */
const FEW_DAYS = 7

export const listBookings = (app: AppContext) =>
  defineAction(listReservations, async (ctx, params) => {
    const { session } = ctx.meta
    const filter = toFilter(params, session)
    const bookings = toListQuery(params, app.config.restaurant.timeZone, session)
    const page = getPage(params)
    // API keys get no tags, and no marks either.
    const isMarked = params.marks === 'true' && session?.kind === 'admin'
    const toDtoOf = (record: ReservationRecord) => toDtoFor(ctx.meta, record)
    if (!page) {
      const records = streamRecords(Reservations, bookings)
      if (isMarked) return streamList(ctx.meta, streamMarked(ctx, records, app), (dto) => dto)
      return streamList(ctx.meta, records, toDtoOf)
    }
    const found = await Reservations.find(bookings.filter, null, page).sort(bookings.sort).lean<ReservationRecord[]>()
    setTotal(ctx.meta, await getTotal(page, found, () => countRecords(Reservations, filter)))
    return isMarked ? toMarkedDtos(ctx, found, app) : found.map(toDtoOf)
  })

export function toListQuery(params: ListParams, timeZone: string, session?: Session | null) {
  const filter: QueryFilter<ReservationRecord> = { ...toFilter(params, session), ...toStartFilter(params, timeZone) }
  return { filter, sort: { startsAt: 1, id: 1 } } as const
}

function toFilter(
  { from, to, status, search }: ListParams,
  session: Session | null | undefined,
): QueryFilter<ReservationRecord> {
  const days = listFewDays(from, to)
  const date = days ? { $in: days } : { ...(from && { $gte: from }), ...(to && { $lte: to }) }
  return {
    ...(status && { status }),
    ...((from || to) && { date, status: status ?? { $in: [...statuses] } }),
    ...(search && { searchText: toSearchFilter(search, session) }),
  }
}

function listFewDays(from: Day | undefined, to: Day | undefined): Day[] | null {
  if (!from || !to || countDaysBetween(from, to) >= FEW_DAYS) return null
  return Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, after) => addDays(from, after))
}

/**
 * Range of starts, for the index that sorts many days. Generous: business days run into the next calendar day,
 * and the time zone may have changed. The day decides.
 */
function toStartFilter({ from, to }: ListParams, timeZone: string): QueryFilter<ReservationRecord> {
  if (!(from || to) || listFewDays(from, to)) return {}
  return {
    startsAt: {
      ...(from && { $gte: toInstant(from, -DAY_MINUTES, timeZone) }),
      ...(to && { $lt: toInstant(to, 3 * DAY_MINUTES, timeZone) }),
    },
  }
}
