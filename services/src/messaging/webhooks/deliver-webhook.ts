import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../platform/config.ts'
import { filterEnded } from '../../platform/db/leases.ts'
import { Deliveries, type DeliveryRecord } from './delivery.model.ts'
import { filterAvailable, filterDue, isDue, isPaused, LEASE_MS, MOST_PAUSE_MS } from './delivery-schedule.ts'
import { readGuest } from './read-guest.ts'
import { recordAttempt } from './record-attempt.ts'
import { sendDelivery } from './send-delivery.ts'
import { type WebhookRecord, Webhooks } from './webhook.model.ts'

export interface Delivering {
  app: AppContext
  broker: ServiceBroker
  shouldContinue: () => boolean
}

const BATCH = 100
/** Records of one webhook whose deliveries are sent at the same time. */
const CONCURRENCY = 5

/**
 * Sends a webhook's due deliveries: those of one record in order, at least once (docs/decisions/0031).
 * Repeatable, and safe concurrently in several processes.
 */
export async function deliverWebhook(id: number, delivering: Delivering): Promise<void> {
  // Read again for each batch, so that edits take effect.
  const readReady = () => Webhooks.findOne({ id, ...filterReady(delivering.app.now()) }).lean<WebhookRecord>()
  let webhook = await readReady()
  while (webhook && (await deliverBatch(webhook, delivering))) webhook = await readReady()
}

const filterReady = (now: Date) => ({
  isActive: true,
  $or: [{ pausedUntil: null }, ...filterEnded('pausedUntil', now, MOST_PAUSE_MS).$or],
})

async function deliverBatch(webhook: WebhookRecord, delivering: Delivering): Promise<boolean> {
  const { app, shouldContinue } = delivering
  const maySend = () => shouldContinue() && webhook.isActive && !isPaused(webhook, app.now())
  if (!maySend()) return false
  const due = await Deliveries.find(
    { webhookId: webhook.id, status: 'pending', ...filterDue(app.now()) },
    { record: 1 },
  )
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean<Pick<DeliveryRecord, 'record'>[]>()
  const records = [...new Set(due.map(({ record }) => record))]
  let hasProgress = false
  const runWorker = async () => {
    for (let record = records.shift(); record !== undefined && maySend(); record = records.shift()) {
      if (await deliverRecord(webhook, record, delivering, maySend)) hasProgress = true
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
  return hasProgress
}

/** @returns true when a delivery was attempted or postponed, so that the next look finds others. */
async function deliverRecord(
  webhook: WebhookRecord,
  record: string,
  { app, broker }: Delivering,
  maySend: () => boolean,
): Promise<boolean> {
  const pending = await Deliveries.find({ webhookId: webhook.id, record, status: 'pending' })
    .sort({ seq: 1 })
    .limit(BATCH)
    .lean<DeliveryRecord[]>()
  const [first] = pending
  if (first && !isDue(first.dueAt, app.now())) return postponeLater(first)
  let hasProgress = false
  for (const delivery of pending) {
    if (!maySend()) break
    const guest = webhook.includesPersonalData ? await readGuest(delivery, broker) : null
    const leased = await leaseDelivery(delivery, app.now())
    if (!leased) break
    hasProgress = true
    const answer = await sendDelivery(leased, { webhook, guest, app })
    if (!(await recordAttempt(leased, answer, { webhook, app, broker }))) break
  }
  return hasProgress
}

/** Later deliveries of the record wait for the first one. */
async function postponeLater({ webhookId, record, seq, dueAt }: DeliveryRecord): Promise<boolean> {
  const later = { webhookId, record, seq: { $gt: seq }, status: 'pending', dueAt: { $lt: dueAt } } as const
  const { modifiedCount } = await Deliveries.updateMany(later, { $set: { dueAt } })
  return modifiedCount > 0
}

/** @returns null when another process has it or has settled it. `attempts` marks this attempt. */
function leaseDelivery({ _id, attempts }: DeliveryRecord, now: Date): Promise<DeliveryRecord | null> {
  const lease = { leasedUntil: new Date(now.getTime() + LEASE_MS), lastAttemptAt: now }
  return Deliveries.findOneAndUpdate(
    { _id, attempts, status: 'pending', ...filterAvailable(now) },
    { $set: lease, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  )
    .lean<DeliveryRecord>()
    .exec()
}
