import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { WEBHOOK_EVENTS } from './fields.ts'

/** Why a delivery had no answer. `private_address`: the name resolves to an address that is not public. */
const DELIVERY_ERRORS = ['timeout', 'name', 'private_address', 'certificate', 'connection'] as const
export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** An answer other than 2xx, or the reason that none came. */
export const DeliveryFailure = z.object({
  status: z.nullable(z.number().int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
})
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

export const Webhook = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  includesPersonalData: z.boolean(),
  createdBy: z.string(),
  createdAt: Timestamp,
  version: z.number().int(),
  /** Since when nothing was delivered; null while deliveries succeed. */
  failingSince: z.nullable(Timestamp),
  /** When five days of failure switched it off. */
  disabledAt: z.nullable(Timestamp),
  lastFailure: z.nullable(DeliveryFailure),
  /** Until when the receiver asked to wait (`Retry-After`); null while nothing waits for that. */
  pausedUntil: z.nullable(Timestamp),
  /** Until then messages are also signed with the former secret. */
  formerSecretUntil: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>

/** `secret` is `whsec_` and base64; only this answer contains it. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookDelivery = z.object({
  /** The header `webhook-id`: the same in each attempt. */
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  createdAt: Timestamp,
  lastAttemptAt: z.nullable(Timestamp),
  nextAttemptAt: z.nullable(Timestamp),
  /** The last answer's status; null when none came. */
  responseStatus: z.nullable(z.number().int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
