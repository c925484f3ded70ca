import { isInQueue } from '@sufra/domain/reservations/queue-states'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { eraseAuditDetails } from '../../platform/observability/audit.ts'
import { getSearchText, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { changeBooking } from '../lifecycle/change-booking.ts'
import { saveEntry } from './change.action.ts'
import { NO_HOLD, releaseHold } from './hold-table.ts'
import { Queue, type QueueRecord } from './queue.model.ts'

const SWEEP_MS = 60_000
const ERASED_AFTER_MS = 24 * 3_600_000
const MOST_AT_ONCE = 200

export const createQueueSweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => eraseQueue(app, shouldContinue), SWEEP_MS)

/** A day after they came, the parties of the queue are counts alone. Repeatable and safe concurrently. */
export async function eraseQueue(app: AppContext, shouldContinue = () => true): Promise<void> {
  await sweepRecords({
    name: 'queue_erasures',
    app,
    find: (setAside) => findDue(app, MOST_AT_ONCE + setAside),
    handle: (id) => runTransaction(() => eraseEntry(id, app)),
    shouldContinue,
  })
}

const filterDue = (app: AppContext) => ({
  name: { $gt: '' },
  createdAt: { $lte: new Date(app.now().getTime() - ERASED_AFTER_MS) },
})

async function findDue(app: AppContext, most: number): Promise<number[]> {
  const due = await Queue.find(filterDue(app), { _id: 0, id: 1 })
    .sort({ createdAt: 1 })
    .limit(most)
    .lean<{ id: number }[]>()
  return due.map(({ id }) => id)
}

async function eraseEntry(id: number, app: AppContext): Promise<void> {
  const entry = await Queue.findOne({ id, ...filterDue(app) }).lean<QueueRecord>()
  if (!entry) return
  const isWaiting = isInQueue(entry.state)
  if (isWaiting) releaseHold(entry)
  const ended = isWaiting ? { ...NO_HOLD, state: 'left' as const } : {}
  saveEntry({ ...entry, ...ended, name: '', phone: null, email: null, note: null, browserId: undefined })
  if (entry.reservationId !== undefined) await eraseWalkIn(entry.reservationId, entry, app)
}

/** The walk-in that it became, unless staff have found a customer for it. */
async function eraseWalkIn(id: number, { name, note }: QueueRecord, app: AppContext): Promise<void> {
  const booking = await Reservations.findOne({ id, customerId: null, customerPhone: '' }).lean<ReservationRecord>()
  if (booking?.customerName !== name) return
  const staffNote = booking.staffNote === note ? undefined : booking.staffNote
  const nameless = { customerName: '', customerPhone: '' }
  changeBooking(booking, { ...nameless, staffNote, searchText: getSearchText(nameless) }, app)
  await eraseAuditDetails([`reservation:${id}`])
}
