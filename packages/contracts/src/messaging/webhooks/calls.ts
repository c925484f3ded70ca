import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { Id, Nothing, requiredText } from '../../fields.ts'
import { Webhook, WebhookDelivery, WebhookWithSecret } from './entities.ts'
import { WebhookEdit } from './fields.ts'
import * as routes from './routes.ts'

export const listWebhooks = call(routes.listWebhooks, {
  summary: 'List webhooks',
  params: z.object({}),
  result: z.array(Webhook),
})

/** At most 20. Events of changes that begin within two seconds may be missing. */
export const createWebhook = call(routes.createWebhook, {
  summary: 'Create a webhook',
  params: WebhookEdit,
  result: WebhookWithSecret,
})

/** Switching on, and another address, send what is pending at once. */
export const updateWebhook = call(routes.updateWebhook, {
  summary: 'Update a webhook',
  params: z.object({ ...WebhookEdit.shape, id: Id }),
  result: Webhook,
})

export const deleteWebhook = call(routes.deleteWebhook, {
  summary: 'Delete a webhook',
  params: z.object({ id: Id }),
  result: Nothing,
})

/** Messages are signed with both secrets for a day. Within that day `again` confirms a further change. */
export const rotateWebhookSecret = call(routes.rotateWebhookSecret, {
  summary: 'Create a new secret of a webhook',
  params: z.object({ id: Id, again: z.optional(z.boolean()) }),
  result: WebhookWithSecret,
})

export const testWebhook = call(routes.testWebhook, {
  summary: 'Send a test event to a webhook',
  params: z.object({ id: Id }),
  result: WebhookDelivery,
})

/** The newest first. Deliveries are stored for 30 days. */
export const listWebhookDeliveries = call(routes.listWebhookDeliveries, {
  summary: 'List the deliveries of a webhook',
  params: Paging.extend({ id: Id }),
  result: z.array(WebhookDelivery),
})

/** Sends it at once under the same id, and ends a pause. */
export const redeliverWebhook = call(routes.redeliverWebhook, {
  summary: 'Send a delivery again',
  params: z.object({ id: Id, deliveryId: requiredText('Delivery is required', 40) }),
  result: WebhookDelivery,
})
