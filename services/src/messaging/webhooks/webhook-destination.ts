import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../platform/config.ts'
import { filterEnded } from '../../platform/db/leases.ts'
import type { Destination } from '../outbox/send-due.ts'
import { Deliveries, type DeliveryRecord } from './delivery.model.ts'
import {
  filterAvailable,
  filterDue,
  getNextAttempt,
  isDue,
  isPaused,
  LEASE_MS,
  MOST_PAUSE_MS,
} from './delivery-schedule.ts'
import { readGuest } from './read-guest.ts'
import { moveLater, recordAttempt } from './record-attempt.ts'
import { sendDelivery } from './send-delivery.ts'
import { listActiveWebhooks, type WebhookRecord, Webhooks } from './webhook.model.ts'

interface Delivering {
  app: AppContext
  broker: ServiceBroker
}

const BATCH = 100
/** Records of one webhook whose deliveries are sent at the same time. */
const IN_FLIGHT = 5

export async function listWebhookDestinations(app: AppContext, broker: ServiceBroker): Promise<Destination[]> {
  return (await listActiveWebhooks()).map(({ id }) => createWebhookDestination(id, { app, broker }))
}

/** Sends a webhook's due deliveries: those of one record in order, at least once (docs/decisions/0031). */
function createWebhookDestination(id: number, delivering: Delivering): Destination {
  const { app } = delivering
  let webhook: WebhookRecord | null = null
  return {
    id: `webhook ${id}`,
    kind: 'webhook',
    inFlight: IN_FLIGHT,
    async findDue() {
      // Read again for each batch, so that edits take effect.
      webhook = await Webhooks.findOne({ id, ...filterReady(app.now()) }).lean<WebhookRecord>()
      return webhook ? findDueRecords(id, app.now()) : []
    },
    async send(record, shouldContinue) {
      const present = webhook
      if (!present) return false
      const maySend = () => shouldContinue() && present.isActive && !isPaused(present, app.now())
      return maySend() && deliverRecord(present, record, delivering, maySend)
    },
    setAside: (record) => setAside(id, record, app.now()),
  }
}

const filterReady = (now: Date) => ({
  isActive: true,
  $or: [{ pausedUntil: null }, ...filterEnded('pausedUntil', now, MOST_PAUSE_MS).$or],
})

async function findDueRecords(webhookId: number, now: Date): Promise<string[]> {
  const due = await Deliveries.find({ webhookId, status: 'pending', ...filterDue(now) }, { record: 1 })
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean<Pick<DeliveryRecord, 'record'>[]>()
  return [...new Set(due.map(({ record }) => record))]
}

/** @returns true when a delivery was attempted or postponed, so that the next look finds others. */
async function deliverRecord(
  webhook: WebhookRecord,
  record: string,
  { app, broker }: Delivering,
  maySend: () => boolean,
): Promise<boolean> {
  const pending = await listPending(webhook.id, record, BATCH)
  const [first] = pending
  if (first && !isDue(first.dueAt, app.now())) return moveLater(first, first.dueAt)
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

function listPending(webhookId: number, record: string, limit: number): Promise<DeliveryRecord[]> {
  return Deliveries.find({ webhookId, record, status: 'pending' })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<DeliveryRecord[]>()
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

/** The receiver has not failed, so that the webhook's state stays. A lease ends by itself. */
async function setAside(webhookId: number, record: string, now: Date): Promise<void> {
  const [first] = await listPending(webhookId, record, 1)
  if (!first) return
  const dueAt = getNextAttempt(now, first.failures + 1, null)
  await Deliveries.updateOne({ _id: first._id, status: 'pending' }, { $set: { dueAt }, $inc: { failures: 1 } })
  await moveLater(first, dueAt)
}
