import type { Webhook } from '@sufra/contracts/messaging/webhooks/entities'

export function createWebhook(facts: Partial<Webhook> = {}): Webhook {
  return {
    id: 1,
    url: 'https://till.example/hook',
    events: ['reservation.created', 'points.earned'],
    isActive: true,
    includesPersonalData: false,
    createdBy: 'admin',
    createdAt: '2026-11-01T08:00:00.000Z',
    version: 3,
    failingSince: null,
    disabledAt: null,
    lastFailure: null,
    pausedUntil: null,
    formerSecretUntil: null,
    ...facts,
  }
}
