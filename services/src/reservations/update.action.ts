import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations'
import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { bookableSlot } from './bookable-slot.ts'
import { changeBooking } from './change-booking.ts'
import { placeAt, vacate } from './place.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'
import { roomNow } from './room.ts'

/** Moves a booking to another date and time, or cancels it (customer specification §4). */
export const update = (world: World) =>
  action(
    updateReservation,
    async (ctx, params) => {
      const changed = await changeBooking(params.id, async (booking) => {
        assertEditable(booking, ctx.meta.session ?? null, world.now())
        return params.status === 'cancelled' ? cancel(booking, world) : move(booking, params, world)
      })
      const [before, after] = [toDto(changed.before), toDto(changed.after)]
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${params.id}`, before, after }, world)
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

/** @throws RuleError RESERVATION_NOT_EDITABLE unless it is confirmed and, for a customer, still to come. */
function assertEditable({ status, startsAt }: ReservationRecord, session: Session | null, now: Date): void {
  const begun = session?.kind === 'customer' && startsAt <= now
  if (status !== 'confirmed' || begun) throw rule('RESERVATION_NOT_EDITABLE')
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
  const slot = bookableSlot(date, time, room, booking.date)
  return placeAt(booking, slot, { date, time, startsAt: slot.startsAt, updatedAt: room.now }, room)
}
