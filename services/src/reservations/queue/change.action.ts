import type { ParamsOf } from '@sufra/contracts/call'
import { changeQueueEntry as changeCall } from '@sufra/contracts/reservations/queue/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isInQueue } from '@sufra/domain/reservations/queue-states'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { queueMail } from '../../messaging/public.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { loadPolicyFor } from '../seating/caller-rights.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { holdTable, isHolding, NO_HOLD, releaseHold } from './hold-table.ts'
import { Queue, type QueueRecord, toAuditDto, toDto } from './queue.model.ts'
import { announceQueueEntry, getQueueEntry } from './queue-entry.ts'
import { findPlaces, listOpenEntries } from './quote-waits.ts'

type Changes = Omit<ParamsOf<typeof changeCall>, 'id'>

/** @throws RuleError NOT_FOUND, QUEUE_ENTRY_OVER, VALIDATION_ERROR for an unknown area; those of `holdTable`. */
export const changeQueueEntry = (app: AppContext) =>
  defineTransaction(changeCall, async (ctx, { id, ...changes }) => {
    const entry = await getQueueEntry(id)
    const policy = await loadPolicyFor(ctx, app)
    await assertChangeable(entry, changes, policy)
    await assertAreaKnown(changes.areaId, policy, entry.areaId ?? undefined)
    const changed = await applyChanges(entry, changes, policy, app)
    if (changed !== entry) {
      saveEntry(changed)
      const [before, after] = [toAuditDto(entry), toAuditDto(changed)]
      await writeAudit(ctx, { what: 'queue.change', record: `queue:${id}`, before, after }, app)
    }
    return toAnswer(changed, policy)
  })

/** A seated party comes back only where staff have cancelled its walk-in. Nobody is called on another evening. */
async function assertChangeable(
  { state, date, reservationId }: QueueRecord,
  changes: Changes,
  policy: BookingPolicy,
): Promise<void> {
  if (changes.state === 'called' && date !== getBusinessDay(policy)) throw createDomainError('QUEUE_ENTRY_OVER')
  if (state !== 'seated') return
  const isTakenBack =
    changes.state === 'waiting' &&
    reservationId !== undefined &&
    !isOccupyingTable((await getReservation(reservationId)).status)
  if (!isTakenBack) throw createDomainError('QUEUE_ENTRY_OVER')
}

/** @returns the same entry if nothing changes. */
async function applyChanges(
  entry: QueueRecord,
  { tableIds, ...changes }: Changes,
  policy: BookingPolicy,
  app: AppContext,
): Promise<QueueRecord> {
  const { now } = policy
  const given = Object.entries(changes).filter(([key, value]) => value !== undefined && value !== entry[key as never])
  const next: QueueRecord = { ...entry, ...Object.fromEntries(given), updatedAt: now }
  const isUnchanged = given.length === 0
  if (next.state !== 'called') {
    if (isUnchanged) return entry
    if (entry.heldDays) announceFreedSeats(app)
    releaseHold(entry)
    return { ...next, ...NO_HOLD, seatedAt: undefined, reservationId: undefined }
  }
  const isOther = tableIds !== undefined && !isSameTables(tableIds, entry.tableIds ?? [])
  const isMoved = next.partySize !== entry.partySize || next.areaId !== entry.areaId
  // Once a hold is over only another call holds again.
  const holds = isHolding(entry, now) ? isMoved || isOther : changes.state === 'called'
  if (!holds) return isUnchanged ? entry : next
  const hold = await holdTable(next, tableIds, policy, app)
  if (isHolding(entry, now)) return { ...next, ...hold }
  if (app.config.mail && next.email) queueMail({ kind: 'called', queueEntryId: next.id, key: `queue:${next.id}` }, now)
  return { ...next, calledAt: now, ...hold }
}

/** Part of the current transaction. */
export function saveEntry(entry: QueueRecord): void {
  const entries = Object.entries(entry).filter(([key]) => key !== '_id')
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  const $unset = Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([key]) => [key, 1]))
  write(updateOne(Queue, { id: entry.id }, { $set, ...(Object.keys($unset).length > 0 && { $unset }) }))
  announceQueueEntry(entry)
}

/** The snapshot has the entry as it was. */
async function toAnswer(entry: QueueRecord, policy: BookingPolicy) {
  const others = await listOpenEntries(entry.date)
  const open = others.filter(({ id }) => id !== entry.id)
  if (isInQueue(entry.state)) open.push(entry)
  open.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
  return toDto(entry, (await findPlaces(open, policy, entry.id))(entry))
}
