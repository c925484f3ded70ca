import { bookingDetails } from '@sufra/contracts/reservations/bookings/calls'
import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { isOccupyingTable, statuses } from '@sufra/domain/reservations/reservation-status'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { AuditLog, type AuditRecord } from '../../platform/observability/audit.ts'
import { getReservation } from './get-reservation.ts'
import { loadGuests } from './load-guests.ts'
import { getMailState } from './mail-state.ts'
import { toMarks } from './mark-bookings.ts'
import { canReadGuests } from './party-facts.ts'
import { getEnd, type ReservationRecord, Reservations, toDtoFor } from './reservation.model.ts'

const MAX_CHANGES = 50

export const getBookingDetails = (app: AppContext) =>
  defineAction(bookingDetails, async (ctx, { id }): Promise<ReservationDetails> => {
    const booking = await getReservation(id)
    const [guests, member, changes, sameTable, mail] = await Promise.all([
      loadGuests(ctx, [booking], app.now()),
      findMember(ctx, booking),
      ctx.meta.apiKey ? [] : listChanges(id),
      listSameTable(booking),
      getMailState(booking, app),
    ])
    const { customerId, isAssignedByStaff } = booking
    const account = { customerId, ...(isAssignedByStaff && { isAssignedByStaff }) }
    const { visits, noShows } = guests.histories.get(booking.customerPhone) ?? { visits: 0, noShows: 0 }
    return {
      reservation: toDtoFor(ctx.meta, booking),
      ...(!ctx.meta.apiKey && toMarks(booking, guests)),
      ...account,
      visits,
      noShows,
      member,
      changes,
      sameTable,
      ...(mail && { mail }),
    }
  })

async function findMember(
  ctx: ActionContext,
  { customerPhone }: ReservationRecord,
): Promise<ReservationDetails['member']> {
  const { apiKey } = ctx.meta
  if (customerPhone === '' || !canReadGuests(ctx.meta)) return null
  const found = await call(ctx, customers.findTagged, { phoneNumber: customerPhone }).catch(() => null)
  if (!found) return null
  const { id, uniqueId, firstName, lastName, points, isMuslim } = found.customer
  const { tags, adminNotes, favourites } = found
  return { id, uniqueId, firstName, lastName, points, isMuslim, ...(!apiKey && { tags, adminNotes, favourites }) }
}

async function listChanges(id: number): Promise<ReservationDetails['changes']> {
  const lines = await AuditLog.find({ record: `reservation:${id}` })
    .sort({ createdAt: -1, id: -1 })
    .limit(MAX_CHANGES)
    .lean<AuditRecord[]>()
  return lines.map(({ createdAt, username, displayName, what, before, after }) => ({
    createdAt: createdAt.toISOString(),
    username,
    ...(displayName && { displayName }),
    what,
    before,
    after,
  }))
}

async function listSameTable(booking: ReservationRecord): Promise<ReservationDetails['sameTable']> {
  const { id, tableNumber, date, startsAt } = booking
  if (tableNumber === null || isGeneratedTableNumber(tableNumber) || !isOccupyingTable(booking.status)) return []
  const near = await Reservations.find({
    status: { $in: statuses.filter(isOccupyingTable) },
    date: { $in: [addDays(date, -1), date, addDays(date, 1)] },
    tableNumber,
  }).lean<ReservationRecord[]>()
  const endsAt = getEnd(booking)
  const overlaps = (other: ReservationRecord) => other.id !== id && other.startsAt < endsAt && startsAt < getEnd(other)
  return near.filter(overlaps).map(({ id: other, customerName, time }) => ({ id: other, customerName, time }))
}
