import type { TestServer } from '@sufra/api/test-server'
import type { Webhook, WebhookDelivery } from '@sufra/contracts/messaging/webhooks/entities'
import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { openStaff } from './stage.tsx'
import { createWebhook } from './webhooks.ts'

export const HOOKS = '/api/admin/webhooks'
export const SECRET = `whsec_${'s'.repeat(43)}=`

export const createDelivery = (facts: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 'msg_1',
  type: 'points.earned',
  status: 'delivered',
  attempts: 1,
  createdAt: '2026-11-20T08:30:00.000Z',
  lastAttemptAt: '2026-11-20T08:30:01.000Z',
  nextAttemptAt: null,
  responseStatus: 204,
  error: null,
  ...facts,
})
const failing: Partial<Webhook> = {
  failingSince: '2026-11-20T08:30:00.000Z',
  lastFailure: { status: null, error: 'timeout' },
}
export function prepareWebhooksPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${HOOKS}`, {
    body: [
      createWebhook(),
      createWebhook({ id: 2, url: 'https://slow.example/hook', events: [...WEBHOOK_EVENTS], ...failing }),
      createWebhook({
        id: 3,
        url: 'https://gone.example/hook',
        isActive: false,
        disabledAt: '2026-11-25T08:30:00.000Z',
        lastFailure: { status: 500, error: null },
      }),
      createWebhook({ id: 4, url: 'https://off.example/hook', isActive: false }),
    ],
  })
  prepared.on(`POST ${HOOKS}`, ({ body }) => {
    const created = createWebhook({ id: 5, ...JSON.parse(body) })
    return { status: 201, body: { ...created, secret: SECRET } }
  })
  prepared.on(`GET ${HOOKS}/1/deliveries`, {
    body: [
      createDelivery({
        id: 'msg_2',
        type: 'reservation.created',
        status: 'pending',
        attempts: 2,
        responseStatus: 307,
        nextAttemptAt: '2026-11-20T09:00:00.000Z',
      }),
      createDelivery({}),
    ],
  })
}
export const openPage = () => openStaff('/admin/webhooks')
export const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

export async function openDialog() {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }))
  return within(await screen.findByRole('dialog', { name: 'Create webhook' }))
}
