import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { assignTable } from '@sufra/domain/reservations/assign-tables'
import { isAtBlockedTable } from '@sufra/domain/reservations/reassign-blocked'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { listBlocked, listPartiesAndBlocks } from '../seating/blocked-tables.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { getBookingRights } from '../seating/caller-rights.ts'
import { type DaySheet, DaySheets, type ReservedSeat, WITH_SEATS } from '../seating/day-sheet.model.ts'
import { readPlanState } from '../seating/floor-plan.model.ts'
import { moveParties, toMove } from '../seating/move-parties.ts'
import { getRemainingRequest } from '../seating/remaining-request.ts'
import { placeSeats } from '../seating/seat-at-tables.ts'
import { listParties } from '../seating/seated-parties.ts'
import { excludeReservation, getCachedSheets, listTouchedDays, readSheets, type Sheets } from '../seating/sheets.ts'
import { LATEST_MINUTES } from '../seating/waiting-parties.ts'
import { listWithheld } from '../seating/withheld-tables.ts'

const readMovable = cacheRead([DaySheets], async (day): Promise<{ day: Day; seats: ReservedSeat[] }[]> => {
  const sheets = await DaySheets.find({ day: { $gte: day }, ...WITH_SEATS }).lean<DaySheet[]>()
  return sheets.map((sheet) => ({ day: sheet.day, seats: sheet.seats.filter(({ isFixed }) => !isFixed) }))
})

/** Bookings to come without a table, or at one that is out of service; earliest made first. */
async function listUnseated(policy: BookingPolicy): Promise<number[]> {
  const sheets = await readMovable(addDays(getDayInZone(policy.now, policy.timeZone), -1))
  const ids = sheets.flatMap(({ day, seats }) => {
    const blocked = listBlocked(day, policy)
    const isUnseated = ({ from, to, tableIds }: ReservedSeat) =>
      !tableIds || isAtBlockedTable({ from, to, tableIds }, blocked)
    return seats.filter(isUnseated).map(({ reservationId }) => reservationId)
  })
  return [...new Set(ids)].sort((a, b) => a - b)
}

/**
 * Seats confirmed parties that have no table, or one that is out of service, where one is free now, before those who
 * wait and the public.
 * Repeatable and safe concurrently.
 */
export async function serveParties(app: AppContext): Promise<void> {
  if (!(await readPlanState()).isPublished) return
  const policy = await loadPolicy(app)
  const ids = await listUnseated(policy)
  if (ids.length === 0) return
  const found = await Reservations.find({ id: { $in: ids }, ...filterWaiting(policy) })
    .sort({ id: 1 })
    .lean<ReservationRecord[]>()
  await sweepRecords({
    name: 'unseated_parties',
    app,
    find: async () => found.map(({ id }) => id),
    handle: async (id) => {
      const booking = found.find((each) => each.id === id)
      if (booking && findPlace(booking, await getCachedSheets(booking.date), policy))
        await runTransaction(() => serveParty(id, app))
    },
  })
}

const filterWaiting = ({ now }: BookingPolicy) => ({
  status: 'confirmed' as const,
  startsAt: { $gt: new Date(now.getTime() - LATEST_MINUTES * 60_000) },
  arrivedAt: { $exists: false },
  // Staff may have decided that one stays at a table out of service.
  $or: [{ tableIds: { $exists: false } }, { isPinned: { $exists: false }, misfitDecision: { $exists: false } }],
})

async function serveParty(id: number, app: AppContext): Promise<void> {
  const policy = await loadPolicy(app)
  const booking = await Reservations.findOne({ id, ...filterWaiting(policy) }).lean<ReservationRecord>()
  if (!booking) return
  const sheets = await readSheets(listTouchedDays(booking.date))
  const found = findPlace(booking, sheets, policy)
  if (!found || !isWaiting(booking, policy)) return
  const { tableIds, label } = found.option
  moveParties(found.moves.map((move) => toMove(move, sheets)))
  placeSeats(booking, { tableIds, isFixed: false }, sheets)
  const places = {
    $set: { tableIds: [...tableIds], tableLabel: label },
    $unset: { misfitDecision: 1, exceedsSeats: 1 },
  }
  write(updateOne(Reservations, { id }, places))
  announceBooking(booking)
}

function isWaiting(booking: ReservationRecord, policy: BookingPolicy): boolean {
  const { tableIds, date } = booking
  if (!tableIds) return true
  const { from, to } = getRemainingRequest(booking, policy)
  return isAtBlockedTable({ from, to, tableIds }, listBlocked(date, policy))
}

function findPlace(booking: ReservationRecord, sheets: Sheets, policy: BookingPolicy) {
  const { id, date, areaId } = booking
  const { floor } = policy.schedule
  if (!floor) return null
  const seated = listPartiesAndBlocks(excludeReservation(id, sheets), date, policy)
  const parties = [...seated, ...listWithheld(sheets, date, policy.now, 'waiting')]
  const areaIds = listParties(sheets, date).find((party) => party.id === id)?.areaIds
  const request = { ...getRemainingRequest(booking, policy), bookableBy: getBookingRights(booking), areaId, areaIds }
  return assignTable(request, parties, floor.options)
}
