import type * as calls from '@sufra/runtime/calls/messaging'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { getMailStop, setMailStop } from './mail/stop-mails.actions.ts'
import { listWebhookDeliveries, redeliverWebhook, testWebhook } from './webhooks/deliveries.actions.ts'
import { createWebhookWorker } from './webhooks/webhook-worker.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhooks.actions.ts'

export const createMessagingService = (app: AppContext): ServiceSchema => ({
  name: 'messaging',
  mixins: createWebhookWorker(app),
  actions: {
    mailStop: getMailStop(app),
    setMailStop: setMailStop(app),
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
