import type { WebhookDelivery } from '@sufra/contracts/messaging/webhooks/entities'
import type { WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'

export const EVENT_WORDS = {
  'reservation.created': 'webhooks.event.reservationCreated',
  'reservation.changed': 'webhooks.event.reservationChanged',
  'reservation.cancelled': 'webhooks.event.reservationCancelled',
  'reservation.arrived': 'webhooks.event.reservationArrived',
  'points.earned': 'webhooks.event.pointsEarned',
  'points.redeemed': 'webhooks.event.pointsRedeemed',
  'points.refunded': 'webhooks.event.pointsRefunded',
  'points.adjusted': 'webhooks.event.pointsAdjusted',
  'discount_code.used': 'webhooks.event.codeUsed',
  'discount_code.given_back': 'webhooks.event.codeGivenBack',
  'customer.created': 'webhooks.event.customerCreated',
  'customer.deleted': 'webhooks.event.customerDeleted',
} as const satisfies Record<WebhookEvent, string>

export function getEventWord(type: WebhookDelivery['type']) {
  return type === 'webhook.test' ? 'webhooks.event.test' : EVENT_WORDS[type]
}
