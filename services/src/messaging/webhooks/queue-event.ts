import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'
import { broadcast } from '../../platform/db/cached-reads.ts'
import { getCurrentAttempt, memoizeRead, runOutsideTransaction } from '../../platform/db/current-transaction.ts'
import { insertOne, runAfterCommit, runBeforeCommit, write } from '../../platform/db/transaction.ts'
import { Deliveries, type DeliveryRecord } from './delivery.model.ts'
import { listActiveWebhooks } from './webhook.model.ts'

/** Broadcast after the commit; if it is lost, the sweep finds the deliveries. */
export const WEBHOOKS_QUEUED = 'webhooks.queued'

const STORED_MS = 30 * 24 * 60 * 60_000

interface QueuedEvent {
  type: WebhookEvent
  /** Deliveries of one record are sent in order. */
  record: string
  data: object
}

/** Queues the event for each subscribed webhook, as part of the current transaction. */
export function queueEvent(event: QueuedEvent, now: Date): void {
  runBeforeCommit(async () => {
    // From the cache also here: a new webhook may miss changes of its first two seconds.
    const webhooks = await runOutsideTransaction(() => listActiveWebhooks())
    for (const { id, events } of webhooks) if (events.includes(event.type)) await queueDelivery(id, event, now)
  })
}

export async function queueDelivery(
  webhookId: number,
  { type, record, data }: Omit<QueuedEvent, 'type'> & Pick<DeliveryRecord, 'type'>,
  now: Date,
): Promise<DeliveryRecord> {
  const delivery: DeliveryRecord = {
    _id: `msg_${randomUUID()}`,
    webhookId,
    type,
    record,
    seq: await getNextSeq(webhookId, record),
    data,
    status: 'pending',
    dueAt: now,
    attempts: 0,
    failures: 0,
    responseStatus: null,
    error: null,
    lastAttemptAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + STORED_MS),
  }
  write(insertOne(Deliveries, delivery))
  runAfterCommit(() => broadcast(WEBHOOKS_QUEUED, {}))
  return delivery
}

/** Concurrent transactions get the same one; the unique index reruns all but one of them. */
async function getNextSeq(webhookId: number, record: string): Promise<number> {
  const { last } = await memoizeRead(getNextSeq, `${webhookId} ${record}`, async () => {
    const latest = await Deliveries.findOne({ webhookId, record }, { seq: 1 })
      .sort({ seq: -1 })
      .lean<Pick<DeliveryRecord, 'seq'>>()
    return { last: latest?.seq ?? 0 }
  })
  const isSameRecord = (document: Partial<DeliveryRecord>) =>
    document.webhookId === webhookId && document.record === record
  const queued = getCurrentAttempt().changes.filter(
    (change) => change.name === 'insertOne' && isSameRecord(change.document as Partial<DeliveryRecord>),
  )
  return last + queued.length + 1
}
