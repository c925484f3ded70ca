import type { ParamsOf } from '@sufra/contracts/call'
import { editReservation } from '@sufra/contracts/reservations/bookings/calls'
import { hasRight } from '@sufra/contracts/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { assertRight } from '../../platform/calls/accounts.ts'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict, getExpectedVersion } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { findFavourites, findOwnerOfCorrectedPhone } from '../bookings/find-owner.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { toFactChanges } from '../bookings/party-facts.ts'
import {
  getSearchText,
  getTableNumber,
  markPinDropped,
  type ReservationRecord,
  toAuditDto,
  toDtoFor,
} from '../bookings/reservation.model.ts'
import { getWriter, mergeWriters } from '../bookings/writers.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { limitRights, loadPolicyFor } from '../seating/caller-rights.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { findFreeSeats, reserveSeats } from '../seating/seats.ts'
import { forgetTypedTable } from './assign-tables.action.ts'
import { changeBooking } from './change-booking.ts'

/**
 * Edits a confirmed booking. Another time must be bookable; another time or more people need free seats.
 * @throws RuleError RESERVATION_NOT_FOUND; EDIT_CONFLICT with the `present` booking; RESERVATION_NOT_EDITABLE;
 * VALIDATION_ERROR; NOT_ALLOWED; those of `getBookableSlot`; SLOT_FULL; TABLE_TOO_SMALL for more people than pinned tables have seats;
 * for `chosenTableIds` NO_FLOOR_PLAN and those of `checkTables`.
 */
export const editBooking = (app: AppContext) =>
  defineTransaction(
    editReservation,
    async (ctx, { id, withoutTable, withoutNotice = false, chosenTableIds: tableIds, ...edited }) => {
      const booking = await getReservation(id)
      const present = booking.version ?? 0
      const { version = present } = getExpectedVersion(ctx.meta)
      if (version !== present) throw createEditConflict(toDtoFor(ctx.meta, booking))
      if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
      assertContact(booking, edited)
      if (isContactChanged(booking, edited)) assertRight(ctx.meta, 'seeContacts')
      const policy = await loadPolicyFor(ctx, app)
      if (tableIds && !policy.schedule.floor) throw createDomainError('NO_FLOOR_PLAN')
      await assertAreaKnown(edited.areaId, policy, booking.areaId)
      const owner = await findOwnerOfCorrectedPhone(ctx, booking, edited.customerPhone)
      const writerId = mergeWriters(booking.writerId, getWriter(ctx).writerId)
      const typed = tableIds && forgetTypedTable(booking)
      const changes = { ...toChanges(booking, edited, policy), ...typed, ...owner, writerId }
      const place = { ...booking, ...changes }
      const seats =
        tableIds || isReseated(booking, place)
          ? await findFreeSeats(place, policy, {
              before: booking,
              bookableBy: limitRights(booking, 'staff'),
              isStaff: true,
              withoutTable,
              sitting: { tableIds },
              favourites: policy.schedule.floor && !tableIds ? await findFavourites(place) : [],
            })
          : null
      if (seats) reserveSeats(seats, id)
      const changed = changeBooking(booking, { ...changes, ...seats?.tables }, app, withoutNotice)
      announceFreedSeats(app)
      const audited = {
        before: toAuditDto(booking),
        after: { ...toAuditDto(changed), ...(withoutNotice && { withoutNotice }) },
      }
      await writeAudit(ctx, { what: 'reservation.edit', record: `reservation:${id}`, ...audited }, app)
      return { ...toDtoFor(ctx.meta, changed), ...markPinDropped(booking, changed) }
    },
    { restore: restoreContacts },
  )

/** Staff who may not see contacts send back the masked ones that they read, which stay as they are. */
async function restoreContacts({ meta, params }: ActionContext): Promise<unknown> {
  if (hasRight(meta.session, 'seeContacts')) return params
  const sent = params as Record<string, unknown>
  const masked = (['customerPhone', 'customerEmail'] as const).filter((field) => isMasked(sent[field]))
  const id = Number(sent.id)
  if (masked.length === 0 || !Number.isSafeInteger(id)) return params
  const booking = await getReservation(id)
  return { ...sent, ...Object.fromEntries(masked.map((field) => [field, booking[field]])) }
}

/** Mails and the link in them, and the account of a new phone, have the former contact data of the reservation. */
const isContactChanged = (before: ReservationRecord, { customerPhone, customerEmail }: Contact) =>
  Boolean(before.customerPhone || before.customerEmail) &&
  (customerPhone !== before.customerPhone || (customerEmail !== null && customerEmail !== before.customerEmail))

function toChanges(
  booking: ReservationRecord,
  edited: Omit<ParamsOf<typeof editReservation>, 'id' | 'withoutTable' | 'withoutNotice' | 'chosenTableIds'>,
  policy: BookingPolicy,
): Partial<ReservationRecord> {
  const { date, time } = edited
  const isMoved = date !== booking.date || time !== booking.time
  const when = isMoved ? getBookableSlot(edited, policy, booking.date) : null
  const customerName = edited.customerName ?? ''
  const { areaId = booking.areaId, occasion, needs, staffNote, ...values } = edited
  return {
    ...values,
    ...toFactChanges({ occasion, needs, staffNote }),
    areaId: areaId ?? undefined,
    // A form sends back the labels that it displays.
    ...(edited.tableNumber === getTableNumber(booking) && { tableNumber: booking.tableNumber }),
    customerName,
    ...(when && { startsMinute: when.startsMinute, startsAt: when.startsAt }),
    searchText: getSearchText({ customerName, customerPhone: edited.customerPhone }),
    updatedAt: policy.now,
  }
}

type Contact = Pick<ParamsOf<typeof editReservation>, 'customerName' | 'customerPhone' | 'customerEmail'>

const isReseated = (before: ReservationRecord, after: ReservationRecord) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.partySize !== after.partySize ||
  before.areaId !== after.areaId

function assertContact({ isWalkIn }: ReservationRecord, { customerName, customerPhone }: Contact): void {
  if (isWalkIn) return
  const details = [
    ...(customerName ? [] : [{ field: 'customerName', message: 'Customer name is required' }]),
    ...(customerPhone ? [] : [{ field: 'customerPhone', message: 'Phone is required' }]),
  ]
  const [first] = details
  if (first) throw createDomainError('VALIDATION_ERROR', { details }, { message: first.message })
}
