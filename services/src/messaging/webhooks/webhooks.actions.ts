import * as contract from '@sufra/contracts/messaging/webhooks/calls'
import type { WebhookEdit } from '@sufra/contracts/messaging/webhooks/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { broadcast } from '../../platform/db/cached-reads.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { allocatePlace } from '../../platform/db/named-records.ts'
import { createEditConflict, getExpectedVersion } from '../../platform/db/records.ts'
import { deleteOne, insertOne, runAfterCommit, updateMany, updateOne, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { Deliveries } from './delivery.model.ts'
import { hasPrivateHost } from './public-address.ts'
import { WEBHOOKS_QUEUED } from './queue-event.ts'
import { createSecret, formatSecret } from './sign-message.ts'
import { listFormerSecrets, MOST_WEBHOOKS, toDto, type WebhookRecord, Webhooks } from './webhook.model.ts'

const BOTH_VALID_MS = 24 * 60 * 60_000
/** Each adds a signature to the messages of a day. */
const MOST_LATER_SECRETS = 4
const WORKING = { failingSince: null, disabledAt: null, lastFailure: null, pausedUntil: null }

export const listWebhooks = (app: AppContext) =>
  defineAction(contract.listWebhooks, async () => {
    const webhooks = await Webhooks.find({}).sort({ id: 1 }).lean<WebhookRecord[]>()
    return webhooks.map((webhook) => toDto(webhook, app.now()))
  })

export const createWebhook = (app: AppContext) =>
  defineTransaction(contract.createWebhook, async (ctx, fields) => {
    assertReachable(fields, app)
    const now = app.now()
    const secret = createSecret()
    const record: WebhookRecord = {
      ...fields,
      ...WORKING,
      id: await allocateId('webhooks'),
      place: await allocatePlace(Webhooks, MOST_WEBHOOKS, 'TOO_MANY_WEBHOOKS'),
      secret,
      createdBy: getActorName(ctx.meta) ?? '',
      createdAt: now,
      version: 1,
    }
    write(insertOne(Webhooks, record))
    const after = toDto(record, now)
    await writeAudit(ctx, { what: 'webhook.create', record: `webhook:${record.id}`, after }, app)
    return { ...after, secret: formatSecret(secret) }
  })

export const updateWebhook = (app: AppContext) =>
  defineTransaction(contract.updateWebhook, async (ctx, { id, ...fields }) => {
    assertReachable(fields, app)
    const now = app.now()
    const before = await getCurrentWebhook(id, ctx.meta, now)
    const startsAgain = fields.isActive && (!before.isActive || fields.url !== before.url)
    const changes = { ...fields, ...(startsAgain && WORKING) }
    write(updateOne(Webhooks, { id }, { $set: changes, $inc: { version: 1, ...(startsAgain && { resumes: 1 }) } }))
    if (startsAgain) sendPending(id, now)
    const after = toDto({ ...before, ...changes, version: before.version + 1 }, now)
    await writeAudit(ctx, { what: 'webhook.update', record: `webhook:${id}`, before: toDto(before, now), after }, app)
    return after
  })

/** Concurrent attempts, which have the former address, decide nothing; part of the current transaction. */
function sendPending(webhookId: number, now: Date): void {
  const again = { $set: { dueAt: now, failures: 0 }, $inc: { resends: 1 } }
  write(updateMany(Deliveries, { webhookId, status: 'pending' }, again))
  runAfterCommit(() => broadcast(WEBHOOKS_QUEUED, {}))
}

/** Its deliveries expire. */
export const deleteWebhook = (app: AppContext) =>
  defineTransaction(contract.deleteWebhook, async (ctx, { id }) => {
    const before = await getCurrentWebhook(id, ctx.meta, app.now())
    write(deleteOne(Webhooks, { id }))
    await writeAudit(ctx, { what: 'webhook.delete', record: `webhook:${id}`, before: toDto(before, app.now()) }, app)
    return null
  })

export const rotateWebhookSecret = (app: AppContext) =>
  defineTransaction(contract.rotateWebhookSecret, async (ctx, { id, again = false }) => {
    const now = app.now()
    const before = await getWebhook(id)
    const [first, ...later] = listFormerSecrets(before, now)
    if (first && !again) throw createDomainError('SECRET_JUST_CHANGED', { until: first.until.toISOString() })
    const secret = createSecret()
    const former = { secret: before.secret, until: new Date(now.getTime() + BOTH_VALID_MS) }
    // Receivers may still check the first one.
    const { secret: formerSecret, until: formerSecretUntil } = first ?? former
    const laterSecrets = first ? [...later, former].slice(-MOST_LATER_SECRETS) : []
    const changes = { secret, formerSecret, formerSecretUntil, laterSecrets }
    write(updateOne(Webhooks, { id }, { $set: changes, $inc: { version: 1 } }))
    const after = toDto({ ...before, ...changes, version: before.version + 1 }, now)
    await writeAudit(ctx, { what: 'webhook.rotate', record: `webhook:${id}`, before: toDto(before, now), after }, app)
    return { ...after, secret: formatSecret(secret) }
  })

/** @throws RuleError WEBHOOK_NOT_FOUND. */
export async function getWebhook(id: number): Promise<WebhookRecord> {
  const webhook = await Webhooks.findOne({ id }).lean<WebhookRecord>()
  if (!webhook) throw createDomainError('WEBHOOK_NOT_FOUND')
  return webhook
}

async function getCurrentWebhook(id: number, meta: Meta, now: Date): Promise<WebhookRecord> {
  const webhook = await getWebhook(id)
  const { version = webhook.version } = getExpectedVersion(meta)
  if (version !== webhook.version) throw createEditConflict(toDto(webhook, now))
  return webhook
}

/** Names are checked when a message is sent, because what they stand for can change. */
function assertReachable({ url }: WebhookEdit, { config }: AppContext): void {
  const target = new URL(url)
  if (config.privateWebhooks) return
  if (target.protocol !== 'https:') throw createDomainError('WEBHOOK_NEEDS_HTTPS')
  if (hasPrivateHost(target)) throw createDomainError('WEBHOOK_ADDRESS_PRIVATE')
}
