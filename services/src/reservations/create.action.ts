import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '@sufra/contracts/call'
import { createReservation } from '@sufra/contracts/reservations'
import { canEdit } from '@sufra/contracts/rights'
import { occupies, type ReservationStatus } from '@sufra/domain/reservation-status'
import type { Slot } from '@sufra/domain/slots'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { nextId } from '../lib/counters.ts'
import { cleaningUp } from '../lib/deadline.ts'
import { isRefusal } from '../lib/errors.ts'
import { bookings } from '../lib/metrics.ts'
import { serialise } from '../lib/serialise.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { assertFree } from './availability.ts'
import { bookableSlot } from './bookable-slot.ts'
import { insertWithinLimit } from './open-bookings.ts'
import { placeAt, settleHolds } from './place.ts'
import { type ReservationRecord, Reservations, searchTextOf, toDto } from './reservation.model.ts'
import { type Room, roomNow } from './room.ts'
import { undoUnplaced } from './settle.ts'

type Booking = ParamsOf<typeof createReservation>

/** Books a table for two hours (contract §7). */
export const create = (world: World) =>
  action(createReservation, async (ctx, booking) => {
    const room = await roomNow(world)
    const slot = bookableSlot(booking.date, booking.time, room)
    // One after another in this process: when many want the last table, those after the first only look.
    const record = await serialise(`booking:${booking.date}`, async () => {
      await assertRoomFor(ctx, booking, slot, room)
      return book(await draftOf(ctx, booking, slot, room.now), slot, room, world.config.openBookings)
    })
    await writeAudit(
      ctx,
      { what: 'reservation.create', record: `reservation:${record.id}`, after: toDto(record) },
      world,
    )
    return toDto(record)
  })

/**
 * Refuses by a look where that is enough, before anything is written. A booking that was sent before is not looked at:
 * it is answered whether or not there is room by now.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
async function assertRoomFor(ctx: ActionContext, booking: Booking, slot: Slot, room: Room): Promise<void> {
  const { ref } = ctx.meta
  const sentBefore = ref !== undefined && (await Reservations.exists({ ref })) !== null
  if (!sentBefore && occupies(statusOf(ctx, booking))) await assertFree(booking.date, slot, booking.partySize, room)
}

/** Customers' bookings are always confirmed; editors may record one of any status (contract §2). */
function statusOf(ctx: ActionContext, booking: Booking): ReservationStatus {
  const { session } = ctx.meta
  return session?.kind === 'admin' && canEdit(session.role) ? (booking.status ?? 'confirmed') : 'confirmed'
}

/** Records the wish, takes the seats and confirms; a refusal leaves no trace. The same `ref` books once. */
async function book(
  draft: ReservationRecord,
  slot: Slot,
  room: Room,
  openBookings: number,
): Promise<ReservationRecord> {
  const earlier = await insertOnce(draft, openBookings)
  if (earlier) return earlier
  try {
    const changes = { placed: true, updatedAt: draft.updatedAt }
    const booked = await (occupies(draft.status) ? placeAt(draft, slot, changes, room) : placeWithoutSeats(draft))
    bookings.inc({ outcome: 'created' })
    return booked
  } catch (error) {
    await cleaningUp(() => undoUnplaced(draft.id)).catch(() => undefined)
    throw error
  }
}

/**
 * Inserts the draft; a customer's only while there are not too many. @returns the booking that the same ref made
 * earlier, if it came to be.
 */
async function insertOnce(draft: ReservationRecord, openBookings: number): Promise<ReservationRecord | null> {
  for (;;) {
    try {
      if (draft.customerId === null) await insert(Reservations, draft)
      else await insertWithinLimit(draft, draft.customerId, openBookings, draft.createdAt)
      return null
    } catch (error) {
      if (!isDuplicate(error, 'ref') && !isRefusal(error, 'TOO_MANY_BOOKINGS')) throw error
      // An earlier sending of this booking may itself be the one too many.
      const earlier = await Reservations.findOne({ ref: draft.ref }).lean<ReservationRecord>()
      if (earlier?.placed) return earlier
      if (earlier) await undoUnplaced(earlier.id)
      else if (!isDuplicate(error)) throw error
    }
  }
}

/** Staff may record a booking that takes no table, for example one that was cancelled by phone. */
async function placeWithoutSeats(draft: ReservationRecord): Promise<ReservationRecord> {
  await Reservations.updateOne({ id: draft.id }, { $set: { placed: true } })
  return settleHolds({ ...draft, placed: true })
}

async function draftOf(ctx: ActionContext, booking: Booking, slot: Slot, now: Date): Promise<ReservationRecord> {
  const { session } = ctx.meta
  const byCustomer = session?.kind === 'customer'
  return {
    id: await nextId('reservations'),
    ref: ctx.meta.ref ?? `booking:${randomUUID()}`,
    customerId: byCustomer ? session.customerId : null,
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    customerEmail: booking.customerEmail,
    date: booking.date,
    time: booking.time,
    startsAt: slot.startsAt,
    partySize: booking.partySize,
    tableNumber: booking.tableNumber ?? (byCustomer ? `Auto-${now.getTime()}` : null),
    status: statusOf(ctx, booking),
    specialRequests: booking.specialRequests,
    searchText: searchTextOf(booking),
    placed: false,
    hold: null,
    looseHolds: [],
    unsettledSince: now,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }
}
