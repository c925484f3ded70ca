import { toLogFields } from '@sufra/runtime/logs'
import type { ServiceBroker } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { webhookDeliveries } from '../../platform/metrics.ts'
import { Deliveries, type DeliveryRecord } from './delivery.model.ts'
import { DISABLE_AFTER_MS, getNextAttempt, MOST_FAILURES } from './delivery-schedule.ts'
import type { PostAnswer } from './post-message.ts'
import { type WebhookRecord, Webhooks } from './webhook.model.ts'

interface Settling {
  webhook: WebhookRecord
  app: AppContext
  broker: ServiceBroker
}

/**
 * Stores the outcome of an attempt. @param webhook is updated with its state.
 * @returns false when later deliveries of the record have to wait.
 */
export async function recordAttempt(
  delivery: DeliveryRecord,
  answer: PostAnswer,
  { webhook, app, broker }: Settling,
): Promise<boolean> {
  const now = app.now()
  const { isDelivered, status, error, pauseMs } = answer
  if (isDelivered) {
    webhookDeliveries.inc({ outcome: 'delivered' })
    const isCurrent = await saveOutcome(delivery, { status: 'delivered', responseStatus: status, error: null })
    if (webhook.failingSince) await saveState(webhook, { failingSince: null, lastFailure: null, pausedUntil: null })
    if (!isCurrent) return false
    if (delivery.failures > 0) await releaseLater(delivery, now)
    return true
  }
  const failure = { status, error }
  const failures = delivery.failures + 1
  const dueAt = getNextAttempt(now, failures, pauseMs)
  const since = webhook.failingSince ?? now
  const pause = pauseMs !== null && { pausedUntil: new Date(now.getTime() + pauseMs) }
  await saveState(webhook, { failingSince: since, lastFailure: failure, ...pause })
  const isLastFailure = failures >= MOST_FAILURES
  const isDisabled = now.getTime() - since.getTime() >= DISABLE_AFTER_MS && (await disableWebhook(webhook, now))
  if (isDisabled)
    broker.logger.warn('A webhook failed for five days and was switched off', toLogFields({ webhook: webhook.id }))
  const isGivenUp = isLastFailure && !isDisabled
  webhookDeliveries.inc({ outcome: isGivenUp ? 'given_up' : 'failed' })
  const outcome = { responseStatus: status, error, failures, dueAt }
  if (!(await saveOutcome(delivery, { ...outcome, status: isGivenUp ? 'failed' : 'pending' }))) return false
  await (isGivenUp ? releaseLater(delivery, now) : moveLater(delivery, dueAt))
  return isGivenUp
}

/**
 * Ignored when the lease ended and another attempt began. A delivery that was sent again meanwhile stays due.
 * @returns false when the outcome decides nothing.
 */
async function saveOutcome(
  { _id, attempts, resends }: DeliveryRecord,
  changes: Partial<DeliveryRecord> & Pick<DeliveryRecord, 'responseStatus' | 'error'>,
): Promise<boolean> {
  const $unset = { leasedUntil: 1 } as const
  const saved = await Deliveries.updateOne({ _id, attempts, resends: resends ?? null }, { $set: changes, $unset })
  if (saved.matchedCount > 0) return true
  const { responseStatus, error } = changes
  await Deliveries.updateOne({ _id, attempts }, { $set: { responseStatus, error }, $unset })
  return false
}

type WebhookState = Partial<Pick<WebhookRecord, 'failingSince' | 'lastFailure' | 'pausedUntil'>>

/** Ignored once a person ended the pause or changed the address: the run reads the webhook again. */
async function saveState(webhook: WebhookRecord, state: WebhookState): Promise<void> {
  Object.assign(webhook, state)
  const { id, resumes = null } = webhook
  await Webhooks.updateOne({ id, isActive: true, resumes } as QueryFilter<WebhookRecord>, { $set: state })
}

/** A transaction, so that all processes stop queueing for it. Reads again, because another one may have succeeded. */
function disableWebhook(webhook: WebhookRecord, now: Date): Promise<boolean> {
  return runTransaction(async () => {
    const { id } = webhook
    const present = await Webhooks.findOne({ id, isActive: true }).lean<WebhookRecord>()
    const since = present?.failingSince
    if (!since || now.getTime() - since.getTime() < DISABLE_AFTER_MS) return false
    write(updateOne(Webhooks, { id }, { $set: { isActive: false, disabledAt: now }, $inc: { version: 1 } }))
    webhook.isActive = false
    return true
  })
}

const filterLater = ({ webhookId, record, seq }: DeliveryRecord) =>
  ({ webhookId, record, seq: { $gt: seq }, status: 'pending' }) as const

async function releaseLater(delivery: DeliveryRecord, now: Date): Promise<void> {
  await Deliveries.updateMany(filterLater(delivery), { $set: { dueAt: now } })
}

/** Later deliveries of the record wait for the first one. @returns whether any was due earlier. */
export async function moveLater(delivery: DeliveryRecord, dueAt: Date): Promise<boolean> {
  const earlier = { ...filterLater(delivery), dueAt: { $lt: dueAt } }
  const { modifiedCount } = await Deliveries.updateMany(earlier, { $set: { dueAt } })
  return modifiedCount > 0
}
