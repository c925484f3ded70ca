import { seatQueueEntry as seatCall } from '@sufra/contracts/reservations/queue/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { toStaffDto } from '../bookings/reservation.model.ts'
import { seatGuests } from '../lifecycle/seat-guests.ts'
import { loadPolicyFor } from '../seating/caller-rights.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { saveEntry } from './change.action.ts'
import { NO_HOLD, releaseHold } from './hold-table.ts'
import { type QueueRecord, toAuditDto } from './queue.model.ts'
import { getQueueEntry } from './queue-entry.ts'

/**
 * Seats a party of the queue as a walk-in. A second press gets the first one's walk-in.
 * @throws RuleError NOT_FOUND; QUEUE_ENTRY_OVER for a party that left, or of another day; those of `seatGuests`.
 */
export const seatQueueEntry = (app: AppContext) =>
  defineTransaction(seatCall, async (ctx, { id, tableIds }) => {
    const entry = await getQueueEntry(id)
    if (entry.state === 'seated' && entry.reservationId !== undefined)
      return toStaffDto(await getReservation(entry.reservationId))
    const policy = await loadPolicyFor(ctx, app)
    if (entry.state === 'left' || entry.date !== getBusinessDay(policy)) throw createDomainError('QUEUE_ENTRY_OVER')
    const sitting = { tableIds, queueId: id, preferred: entry.tableIds, isPromised: true }
    const booking = await seatGuests(ctx, toGuests(entry), { sitting }, policy, app)
    releaseHold(entry)
    const seated: QueueRecord = {
      ...{ ...entry, ...NO_HOLD, state: 'seated' },
      ...{ seatedAt: policy.now, reservationId: booking.id, updatedAt: policy.now },
    }
    saveEntry(seated)
    announceFreedSeats(app)
    const [before, after] = [toAuditDto(entry), toAuditDto(seated)]
    await writeAudit(ctx, { what: 'queue.seat', record: `queue:${id}`, before, after }, app)
    return toStaffDto(booking)
  })

/** Without the phone, which the queue forgets within a day. */
const toGuests = ({ name, partySize, areaId, note }: QueueRecord) => ({
  ...{ customerId: null, customerName: name, customerPhone: '', customerEmail: null, partySize, tableNumber: null },
  ...{ specialRequests: null, isWalkIn: true as const, ...(areaId !== null && { areaId }) },
  ...(note && { staffNote: note }),
})
