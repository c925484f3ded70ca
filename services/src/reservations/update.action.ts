import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations'
import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { slotAt } from '@sufra/domain/slots'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { assertNotPast } from './day-not-past.ts'
import { placeAt, vacate } from './place.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'
import { roomNow } from './room.ts'

/** Moves a booking to another date and time, or cancels it (customer specification §4). */
export const update = (world: World) =>
  action(
    updateReservation,
    async (ctx, params) => {
      const booking = await editable(ctx.meta.session ?? null, params.id, world.now())
      const updated = params.status === 'cancelled' ? await cancel(booking, world) : await move(booking, params, world)
      const [before, after] = [toDto(booking), toDto(updated)]
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${booking.id}`, before, after }, world)
      return after
    },
    assertOwn,
  )

/** @throws RuleError FORBIDDEN for what is not the customer's own, whether it exists or not. */
async function assertOwn(ctx: ActionContext): Promise<void> {
  const { session } = ctx.meta
  if (session?.kind !== 'customer') return
  const id = Id.safeParse((ctx.params as { id?: unknown }).id)
  const booking = id.success
    ? await Reservations.findOne({ id: id.data, placed: true }).lean<ReservationRecord>()
    : null
  const own = booking?.customerPhone === session.phoneNumber || booking?.customerId === session.customerId
  if (!own) throw rule('FORBIDDEN')
}

/** @throws RuleError RESERVATION_NOT_FOUND, RESERVATION_NOT_EDITABLE (for a customer also once it has begun). */
async function editable(session: Session | null, id: number, now: Date): Promise<ReservationRecord> {
  const booking = await Reservations.findOne({ id, placed: true }).lean<ReservationRecord>()
  if (!booking) throw rule('RESERVATION_NOT_FOUND')
  if (booking.status !== 'confirmed' || (session?.kind === 'customer' && booking.startsAt <= now)) {
    throw rule('RESERVATION_NOT_EDITABLE')
  }
  return booking
}

function cancel(booking: ReservationRecord, world: World): Promise<ReservationRecord> {
  return vacate(booking, { status: 'cancelled', updatedAt: world.now() })
}

async function move(
  booking: ReservationRecord,
  { date, time }: { date: string; time: string },
  world: World,
): Promise<ReservationRecord> {
  const room = await roomNow(world)
  assertNotPast(date, room.now)
  const slot = slotAt(room.hours, date, time, room.now, room.timeZone)
  return placeAt(booking, slot, { date, time, startsAt: slot.startsAt, updatedAt: room.now }, room)
}
