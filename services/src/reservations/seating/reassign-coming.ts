import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { MAX_TURN_MS } from '@sufra/domain/reservations/floor-plan'
import { reassignTables } from '@sufra/domain/reservations/reassign-tables'
import { isSameTables, type SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { listBlocked } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { getBookingRights } from './caller-rights.ts'
import { markExcess } from './check-tables.ts'
import { type DaySheet, DaySheets, type ReservedSeat, WITH_SEATS } from './day-sheet.model.ts'
import { type Floor, labelTables } from './published-floor.ts'
import { getPresentMinute } from './remaining-request.ts'
import { listParties } from './seated-parties.ts'
import { listTouchedDays, readSheets, type Sheets } from './sheets.ts'

/** Seats of a transaction, which are written within the deadline of a call. */
const MOST_SEATS = 500

/**
 * Seats the parties in the room and to come under another plan; without one they lose their tables.
 * Part of the current transaction. Parties that no table fits are displaced.
 * @returns the days that are left for further transactions (reassign-pending.ts).
 */
export async function reassignComing(floor: Floor | null, policy: BookingPolicy): Promise<Day[]> {
  const stored = await DaySheets.find({ day: { $gte: getFirstDay(policy) }, ...WITH_SEATS }).lean<DaySheet[]>()
  const sheets = new Map(stored.map(({ day, seats }) => [day, seats]))
  // A start after midnight belongs to the day before.
  const days = [...new Set(stored.flatMap(({ day }) => [addDays(day, -1), day]))].sort()
  const batch = takeBatch(days, sheets)
  if (batch.length === days.length) {
    reassignBookings(await readComing(policy), sheets, floor, policy)
    return []
  }
  await reassignDays(batch, floor, policy)
  return days.slice(batch.length)
}

/** The first days with at most so many seats, at least one day. */
export function takeBatch(days: readonly Day[], sheets: Sheets): Day[] {
  let seats = 0
  const isTooMuch = (day: Day) => {
    seats += sheets.get(day)?.length ?? 0
    return seats > MOST_SEATS
  }
  const end = days.findIndex(isTooMuch)
  return days.slice(0, end === -1 ? days.length : Math.max(1, end))
}

/** `reassignComing` for the bookings of some days; those of others keep their tables. */
export async function reassignDays(days: readonly Day[], floor: Floor | null, policy: BookingPolicy): Promise<void> {
  const sheets = await readSheets(days.flatMap(listTouchedDays))
  reassignBookings(await readComing(policy, days), sheets, floor, policy)
}

function reassignBookings(
  bookings: readonly ReservationRecord[],
  sheets: Sheets,
  floor: Floor | null,
  policy: BookingPolicy,
): void {
  const seated = floor ? seatBookings(bookings, sheets, floor, policy) : new Map<number, SeatedRequest>()
  for (const [day, seats] of reassignSheets(sheets, bookings, seated))
    if (JSON.stringify(seats) !== JSON.stringify(sheets.get(day)))
      write(updateOne(DaySheets, { day }, { $set: { seats } }))
  for (const booking of bookings) writeTables(booking, seated.get(booking.id), floor)
}

/** The sheets as `reassignComing` would leave them. */
export async function previewSheets(sheets: Sheets, floor: Floor, policy: BookingPolicy): Promise<Sheets> {
  const bookings = await readComing(policy)
  return reassignSheets(sheets, bookings, seatBookings(bookings, sheets, floor, policy))
}

const getFirstDay = ({ now, timeZone }: BookingPolicy) => addDays(getDayInZone(now, timeZone), -1)

function readComing({ now }: BookingPolicy, days?: readonly Day[]): Promise<ReservationRecord[]> {
  const startsAt = { $gt: new Date(now.getTime() - MAX_TURN_MS) }
  const ofDays = days && { date: { $in: [...days] } }
  return Reservations.find({ status: 'confirmed', startsAt, ...ofDays })
    .lean<ReservationRecord[]>()
    .exec()
}

function reassignSheets(
  sheets: Sheets,
  bookings: readonly ReservationRecord[],
  seated: ReadonlyMap<number, SeatedRequest>,
): Map<Day, ReservedSeat[]> {
  const ids = new Set(bookings.map(({ id }) => id))
  const reassign = ({ from, to, people, reservationId }: ReservedSeat): ReservedSeat => {
    const party = seated.get(reservationId)
    return { from, to, people, reservationId, ...(party && toSeatFields(party)) }
  }
  return new Map(
    [...sheets].map(([day, seats]) => [
      day,
      seats.map((seat) => (ids.has(seat.reservationId) ? reassign(seat) : seat)),
    ]),
  )
}

/** Each booking with its tables; other parties keep theirs. */
function seatBookings(
  bookings: readonly ReservationRecord[],
  sheets: Sheets,
  floor: Floor,
  policy: BookingPolicy,
): Map<number, SeatedRequest> {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const present = getPresentMinute(getFirstDay(policy), policy)
  const parties = listParties(sheets, getFirstDay(policy)).flatMap((seat): SeatedRequest[] => {
    // Parties that changed tables had others earlier in the evening.
    const party = { ...seat, from: Math.max(seat.from, Math.min(present, seat.to - 1)) }
    const booking = byId.get(party.id)
    if (booking) return [toRequest(party, booking, floor)]
    return party.tableIds.length > 0 ? [{ ...party, isFixed: true }] : []
  })
  const active = new Set(floor.plan.tables.filter(({ isActive }) => isActive).map(({ id }) => id))
  const changed = { ...policy, schedule: { ...policy.schedule, floor } }
  const blocked = listBlocked(getFirstDay(policy), changed)
  const tables = reassignTables(parties, floor.options, (id) => active.has(id), blocked)
  const seated = parties
    .filter(({ id }) => byId.has(id))
    .map((party) => {
      const tableIds = tables.get(party.id) ?? []
      // A pinned party whose table is gone or taken is pinned no longer.
      const isThere = byId.get(party.id)?.arrivedAt !== undefined
      return { ...party, tableIds, isFixed: isThere || (party.isFixed && isSameTables(tableIds, party.tableIds)) }
    })
  return new Map(seated.map((party) => [party.id, party]))
}

/** A booking from before the plan sits at the table whose label staff typed. */
function toRequest(party: SeatedRequest, booking: ReservationRecord, { plan }: Floor): SeatedRequest {
  const { areaId, tableNumber, arrivedAt, isPinned } = booking
  const isFixed = isPinned === true || arrivedAt !== undefined
  const known = { ...party, bookableBy: getBookingRights(booking), areaId, isFixed }
  if (party.tableIds.length > 0) return known
  const typed = tableNumber?.trim().toLowerCase()
  const table = plan.tables.find(({ label }) => label.toLowerCase() === typed)
  return table ? { ...known, tableIds: [table.id], isFixed: true } : known
}

/** What a seat records of an assignment. */
export function toSeatFields({
  tableIds,
  isFixed,
  bookableBy,
  areaId,
  areaIds,
}: Pick<SeatedRequest, 'tableIds' | 'isFixed' | 'bookableBy' | 'areaId' | 'areaIds'>): Omit<
  ReservedSeat,
  'from' | 'to' | 'people' | 'reservationId'
> {
  return {
    ...(tableIds.length > 0 && { tableIds: [...tableIds] }),
    ...(isFixed && { isFixed }),
    bookableBy,
    ...(areaId !== undefined && { areaId }),
    ...(areaIds && { areaIds: [...areaIds] }),
  }
}

function writeTables(booking: ReservationRecord, party: SeatedRequest | undefined, floor: Floor | null): void {
  const { id, tableIds, tableLabel, partySize } = booking
  if (!party || !floor || party.tableIds.length === 0) {
    if (tableIds) write(updateOne(Reservations, { id }, { $unset: { ...NO_PIN, tableIds: 1, tableLabel: 1 } }))
    return
  }
  const label = labelTables(floor, party.tableIds)
  const { exceedsSeats } = markExcess(partySize, party.tableIds, floor)
  const isSame = label === tableLabel && isSameTables(party.tableIds, tableIds ?? [])
  if (isSame && exceedsSeats === booking.exceedsSeats) return
  const isPinned = booking.arrivedAt === undefined && party.isFixed
  const marks = { ...(isPinned && { isPinned }), ...(exceedsSeats && { exceedsSeats }) }
  const gone = Object.fromEntries(Object.entries(NO_PIN).filter(([name]) => !(name in marks)))
  const $set = { tableIds: party.tableIds, tableLabel: label, ...marks }
  write(updateOne(Reservations, { id }, { $set, ...(Object.keys(gone).length > 0 && { $unset: gone }) }))
}

const NO_PIN = { isPinned: 1, exceedsSeats: 1 }
