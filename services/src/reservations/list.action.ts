import type { ParamsOf } from '@sufra/contracts/call'
import { listReservations } from '@sufra/contracts/reservations'
import { addDays, daysBetween, instantOf } from '@sufra/domain/calendar-day'
import { statuses } from '@sufra/domain/reservation-status'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import type { QueryFilter } from 'mongoose'
import { action } from '../lib/action.ts'
import { eachRecord } from '../lib/each-record.ts'
import { countOf, pageOf, tellTotal, totalOf } from '../lib/paging.ts'
import { containing } from '../lib/search.ts'
import { streamList } from '../lib/stream-list.ts'
import type { World } from '../lib/world.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

type Asked = ParamsOf<typeof listReservations>

/** The bookings by the instant of their start: all of them, streamed, or one page (contract §8). */
export const list = (world: World) =>
  action(listReservations, async (ctx, asked) => {
    const filter = filterOf(asked, world.config.restaurant.timeZone)
    const bookings = Reservations.find(filter).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord[]>()
    const page = pageOf(asked)
    if (!page) return streamList(ctx.meta, eachRecord(bookings), toDto)
    const found = await bookings.skip(page.skip).limit(page.limit)
    tellTotal(ctx.meta, await totalOf(page, found, () => countOf(Reservations, filter)))
    return found.map(toDto)
  })

/** So many days are asked for one by one, which an index answers without a booking too many. */
const FEW_DAYS = 7

/** Which bookings are asked for. Also for the test that holds the query to its indexes. */
export function filterOf({ from, to, status, search }: Asked, timeZone: string): QueryFilter<ReservationRecord> {
  const text = search ? { searchText: containing(search) } : {}
  const days = from && to ? daysBetween(from, to) + 1 : null
  if (from && days !== null && days <= FEW_DAYS) {
    const date = { $in: Array.from({ length: Math.max(0, days) }, (_, after) => addDays(from, after)) }
    // Every status by its name, so that the index goes on to the instants of the start.
    return { date, status: status ?? { $in: [...statuses] }, ...text }
  }
  return {
    ...(status && { status }),
    ...((from || to) && {
      ...startingIn(from, to, timeZone),
      date: { ...(from && { $gte: from }), ...(to && { $lte: to }) },
    }),
    ...text,
  }
}

/**
 * The instants that bookings of these business days can start at, for the index that the list is sorted by. Generous:
 * a business day runs into the next calendar day, and an earlier setting of the time zone moved it. The day decides.
 */
function startingIn(from: string | undefined, to: string | undefined, timeZone: string) {
  return {
    startsAt: {
      ...(from && { $gte: instantOf(from, -DAY_MINUTES, timeZone) }),
      ...(to && { $lt: instantOf(to, 3 * DAY_MINUTES, timeZone) }),
    },
  }
}
