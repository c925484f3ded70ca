import type { AppContext } from '../../platform/config.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import { type PostAnswer, postMessage } from './post-message.ts'
import type { EventGuest } from './read-guest.ts'
import { signMessage } from './sign-message.ts'
import { listFormerSecrets, type WebhookRecord } from './webhook.model.ts'

interface Sending {
  webhook: WebhookRecord
  guest: EventGuest | null
  app: AppContext
}

export function sendDelivery(
  { _id: id, type, createdAt, data }: DeliveryRecord,
  { webhook, guest, app }: Sending,
): Promise<PostAnswer> {
  const now = app.now()
  const body = JSON.stringify({
    type,
    timestamp: createdAt.toISOString(),
    data: { ...data, ...(guest && { guest }) },
  })
  return postMessage({
    url: webhook.url,
    headers: signMessage({ id, at: now, body }, listSecrets(webhook, now)),
    body,
    allowsPrivate: app.config.privateWebhooks,
    now,
  })
}

function listSecrets(webhook: WebhookRecord, now: Date): string[] {
  return [webhook.secret, ...listFormerSecrets(webhook, now).map(({ secret }) => secret)]
}
