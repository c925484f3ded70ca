import { joinQueue as joinQueueCall } from '@sufra/contracts/reservations/queue/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { countBooking } from '../../platform/metrics.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { Queue, type QueueRecord, toAuditDto, toDto } from './queue.model.ts'
import { announceQueueEntry } from './queue-entry.ts'
import { listOpenEntries, quoteNewParty } from './quote-waits.ts'

/** @throws RuleError VALIDATION_ERROR for an unknown area. */
export const joinQueue = (app: AppContext) =>
  defineTransaction(joinQueueCall, async (ctx, party) => {
    const policy = await loadPolicy(app)
    await assertAreaKnown(party.areaId, policy)
    const open = await listOpenEntries(getBusinessDay(policy))
    const entry = await addEntry({ ...party, email: null }, open, policy)
    await writeAudit(ctx, { what: 'queue.join', record: `queue:${entry.id}`, after: toAuditDto(entry) }, app)
    return toDto(entry, { position: open.length + 1, expectedMinutes: entry.quotedMinutes })
  })

type Party = Pick<
  QueueRecord,
  'name' | 'partySize' | 'phone' | 'email' | 'note' | 'isByGuest' | 'language' | 'browserId'
> & {
  areaId?: number | null | undefined
  quotedMinutes?: number | null | undefined
}

/** Part of the current transaction. @param open those who wait, in order. */
export async function addEntry(
  { areaId = null, quotedMinutes, ...party }: Party,
  open: readonly QueueRecord[],
  policy: BookingPolicy,
): Promise<QueueRecord> {
  const quoted = { people: party.partySize, areaId: areaId ?? undefined }
  const entry: QueueRecord = {
    id: await allocateId('queue'),
    date: getBusinessDay(policy),
    ...party,
    areaId,
    state: 'waiting',
    quotedMinutes: quotedMinutes === undefined ? await quoteNewParty(quoted, open, policy) : quotedMinutes,
    createdAt: policy.now,
    updatedAt: policy.now,
  }
  write(insertOne(Queue, entry))
  announceQueueEntry(entry)
  runAfterCommit(() => countBooking('queue', 'joined'))
  return entry
}
