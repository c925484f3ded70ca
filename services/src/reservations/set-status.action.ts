import { setReservationStatus } from '@sufra/contracts/reservations'
import { rule } from '@sufra/domain/errors'
import { mayChange, occupies, type ReservationStatus } from '@sufra/domain/reservation-status'
import { action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { changeBooking } from './change-booking.ts'
import { change, placeAt, settleHolds, vacate } from './place.ts'
import { type ReservationRecord, toDto } from './reservation.model.ts'
import { roomNow } from './room.ts'
import { slotOf } from './slot-of.ts'

/**
 * What the staff's buttons do: complete, no-show, cancel, reopen, restore (staff specification §4).
 * @throws RuleError RESERVATION_NOT_FOUND; TRANSITION_NOT_ALLOWED; SLOT_FULL for a restore whose place is taken by now.
 */
export const setStatus = (world: World) =>
  action(setReservationStatus, async (ctx, { id, status }) => {
    const changed = await changeBooking(id, (booking) => changeTo(status, booking, world))
    const [before, after] = [toDto(changed.before), toDto(changed.after)]
    await writeAudit(ctx, { what: 'reservation.status', record: `reservation:${id}`, before, after }, world)
    return after
  })

async function changeTo(
  status: ReservationStatus,
  booking: ReservationRecord,
  world: World,
): Promise<ReservationRecord> {
  if (!mayChange(booking.status, status)) throw rule('TRANSITION_NOT_ALLOWED')
  const changes = { status, updatedAt: world.now() }
  if (!occupies(status)) return vacate(booking, changes)
  if (occupies(booking.status)) return settleHolds(await change(booking, changes, changes.updatedAt))
  return restore(booking, changes, world)
}

/** The place must still be free; hours and notice do not matter any more, so that a late guest can be let in. */
async function restore(
  booking: ReservationRecord,
  changes: { status: ReservationStatus; updatedAt: Date },
  world: World,
): Promise<ReservationRecord> {
  const room = await roomNow(world)
  return placeAt(booking, slotOf(booking, room.timeZone), changes, room)
}
