import { randomUUID } from 'node:crypto'
import * as contract from '@sufra/contracts/messaging/webhooks/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import { countRecords, getTotal, setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { broadcast } from '../../platform/db/cached-reads.ts'
import { runAfterCommit, updateMany, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { Deliveries, type DeliveryRecord, toDto } from './delivery.model.ts'
import { isPaused } from './delivery-schedule.ts'
import { queueDelivery, WEBHOOKS_QUEUED } from './queue-event.ts'
import { type WebhookRecord, Webhooks } from './webhook.model.ts'
import { getWebhook } from './webhooks.actions.ts'

export const testWebhook = (app: AppContext) =>
  defineTransaction(contract.testWebhook, async (ctx, { id }) => {
    await getActiveWebhook(id)
    // A record of its own: it waits for no other message.
    const test = { type: 'webhook.test', record: `test:${randomUUID()}`, data: { webhookId: id } } as const
    endPause(id)
    const after = toDto(await queueDelivery(id, test, app.now()))
    await writeAudit(ctx, { what: 'webhook.test', record: `webhook:${id}`, after }, app)
    return after
  })

export const listWebhookDeliveries = (app: AppContext) =>
  defineAction(contract.listWebhookDeliveries, async (ctx, { id, ...params }) => {
    const webhook = await getWebhook(id)
    const pausedUntil = isPaused(webhook, app.now()) ? webhook.pausedUntil : null
    const page = toPage(params)
    const deliveries = await Deliveries.find({ webhookId: id })
      .sort({ createdAt: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<DeliveryRecord[]>()
    setTotal(ctx.meta, await getTotal(page, deliveries, () => countRecords(Deliveries, { webhookId: id })))
    return deliveries.map((delivery) => toDto(delivery, pausedUntil))
  })

/** Concurrent attempts end first: the lease stays. Their outcome decides nothing. */
export const redeliverWebhook = (app: AppContext) =>
  defineTransaction(contract.redeliverWebhook, async (ctx, { id: webhookId, deliveryId: _id }) => {
    await getActiveWebhook(webhookId)
    const before = await Deliveries.findOne({ _id, webhookId }).lean<DeliveryRecord>()
    if (!before) throw createDomainError('DELIVERY_NOT_FOUND')
    const again = { status: 'pending', dueAt: app.now(), failures: 0 } as const
    write(
      updateOne(Deliveries, { _id }, { $set: again, $inc: { resends: 1 } }),
      // Those that waited for it.
      updateMany(Deliveries, { webhookId, record: before.record, status: 'pending' }, { $set: { dueAt: again.dueAt } }),
    )
    endPause(webhookId)
    runAfterCommit(() => broadcast(WEBHOOKS_QUEUED, {}))
    const after = toDto({ ...before, ...again })
    const record = `webhook:${webhookId}`
    await writeAudit(ctx, { what: 'webhook.redeliver', record, before: toDto(before), after }, app)
    return after
  })

/** What a person sends does not wait until the receiver's `Retry-After` ends; part of the current transaction. */
function endPause(id: number): void {
  write(updateOne(Webhooks, { id }, { $set: { pausedUntil: null }, $inc: { resumes: 1 } }))
}

/** @throws RuleError WEBHOOK_NOT_FOUND, WEBHOOK_OFF. */
async function getActiveWebhook(id: number): Promise<WebhookRecord> {
  const webhook = await getWebhook(id)
  if (!webhook.isActive) throw createDomainError('WEBHOOK_OFF')
  return webhook
}
