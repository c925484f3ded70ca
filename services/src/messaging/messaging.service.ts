import type * as calls from '@sufra/runtime/calls/messaging'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createMailDestination } from './mail/mail-destination.ts'
import { MAIL_QUEUED } from './mail/queue-mail.ts'
import { getMailStop, setMailStop } from './mail/stop-mails.actions.ts'
import { sendTestMail } from './mail/test-mail.action.ts'
import { createOutboxWorker } from './outbox/outbox-worker.ts'
import { createOutboxMetrics } from './outbox-metrics.ts'
import { listWebhookDeliveries, redeliverWebhook, testWebhook } from './webhooks/deliveries.actions.ts'
import { WEBHOOKS_QUEUED } from './webhooks/queue-event.ts'
import { listWebhookDestinations } from './webhooks/webhook-destination.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhooks.actions.ts'

export const createMessagingService = (app: AppContext): ServiceSchema => ({
  name: 'messaging',
  mixins: [
    ...createMailWorker(app),
    ...createOutboxWorker(app, WEBHOOKS_QUEUED, (broker) => listWebhookDestinations(app, broker)),
    ...createOutboxMetrics(app),
  ],
  actions: {
    mailStop: getMailStop(app),
    setMailStop: setMailStop(app),
    sendTestMail: sendTestMail(app),
    listWebhooks: listWebhooks(app),
    createWebhook: createWebhook(app),
    updateWebhook: updateWebhook(app),
    deleteWebhook: deleteWebhook(app),
    rotateWebhookSecret: rotateWebhookSecret(app),
    testWebhook: testWebhook(app),
    listWebhookDeliveries: listWebhookDeliveries(app),
    redeliverWebhook: redeliverWebhook(app),
  } satisfies ActionsFor<typeof calls>,
})

function createMailWorker(app: AppContext): Partial<ServiceSchema>[] {
  const { serverUrl = null, from = '' } = app.config.mail ?? {}
  if (serverUrl === null) return []
  const createDestination = createMailDestination(app, { serverUrl, from })
  return createOutboxWorker(app, MAIL_QUEUED, async (broker) => [createDestination(broker)])
}
