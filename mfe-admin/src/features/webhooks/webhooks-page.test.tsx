import type { Webhook, WebhookDelivery } from '@sufra/contracts/webhooks/entities'
import { WEBHOOK_EVENTS } from '@sufra/contracts/webhooks/fields'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'
import { createWebhook } from '../../testing/webhooks.ts'

const HOOKS = '/api/admin/webhooks'
const SECRET = `whsec_${'s'.repeat(43)}=`

const createDelivery = (facts: Partial<WebhookDelivery>): WebhookDelivery => ({
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
const server = useServer((prepared) => {
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
})
const openPage = () => openStaff('/admin/webhooks')
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? 'null')

async function openDialog() {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }))
  return within(await screen.findByRole('dialog', { name: 'Create webhook' }))
}

test('lists address, events and state, with the reason of a failure', async () => {
  await openPage()
  const first = await findRow('till.example')
  expect(first.getByText('Reservation made · Points earned')).toBeTruthy()
  expect(first.getByText('Active')).toBeTruthy()
  const slow = await findRow('slow.example')
  expect(slow.getByText('12 events')).toBeTruthy()
  expect(slow.getByText(/^Since 20 Nov 2026.* The program did not answer within 10 seconds\.$/)).toBeTruthy()
  const gone = await findRow('gone.example')
  expect(gone.getByText('Switched off')).toBeTruthy()
  expect(gone.getByText(/^It failed for five days until 25 Nov 2026.* The program answered 500\.$/)).toBeTruthy()
  expect((await findRow('off.example')).getByText('Off')).toBeTruthy()
})

test('says that there are none, and offers another try when they cannot be loaded', async () => {
  server().on(`GET ${HOOKS}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  expect(await screen.findByText('Webhooks could not be loaded')).toBeTruthy()
  server().on(`GET ${HOOKS}`, { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No webhooks')).toBeTruthy()
})

test('creates a webhook and shows its secret once', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Please enter an address like https://till.example/webhooks')).toBeTruthy()
  expect(dialog.getByText('Choose at least one event')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Address' }), 'https://crm.example/hook')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Customer registered' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send names, phones and e-mail addresses' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(secret.getByText(SECRET)).toBeTruthy()
  expect(secret.getByRole('alert').textContent).toContain('It is not shown again')
  expect(getBody(`POST ${HOOKS}`)).toEqual({
    url: 'https://crm.example/hook',
    events: ['customer.created'],
    includesPersonalData: true,
    isActive: true,
  })
  await userEvent.click(secret.getByRole('button', { name: 'Copy secret' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await userEvent.click(secret.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
})

test('a refused address is explained at its field', async () => {
  server().on(
    `POST ${HOOKS}`,
    createRefusal(400, 'WEBHOOK_ADDRESS_PRIVATE', 'Webhooks cannot be sent to private addresses'),
  )
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/hook')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Points earned' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Webhooks cannot be sent to private addresses')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('https://10.0.0.1/hook')
})

test('lists deliveries with why they failed, and sends one again', async () => {
  server().on(`POST ${HOOKS}/1/deliveries/msg_2/redeliver`, {
    body: createDelivery({ id: 'msg_2', status: 'pending' }),
  })
  await openPage()
  await userEvent.click((await findRow('till.example')).getByRole('button', { name: 'Deliveries' }))
  const heading = await screen.findByRole('heading', { name: 'Deliveries' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const row = await findRow('Reservation made reservation.created')
  expect(row.getByText('Waiting')).toBeTruthy()
  expect(row.getByText('The program answered 307, a redirect. Redirects are not followed.')).toBeTruthy()
  expect(row.getByText(/^Next attempt 20 Nov 2026/)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(readToasts()).toContain('Sent again'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull()
})

async function choose(item: string) {
  await openPage()
  await userEvent.click((await findRow('till.example')).getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('sends a test and opens the deliveries', async () => {
  server().on(`POST ${HOOKS}/1/test`, {
    status: 201,
    body: createDelivery({ type: 'webhook.test', status: 'pending' }),
  })
  await choose('Send test')
  await waitFor(() => expect(readToasts()).toContain('Test sent'))
  expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeTruthy()
})

test('a new secret is asked for first, and the former one stays valid for a day', async () => {
  const rotated = createWebhook({ formerSecretUntil: '2026-11-22T08:00:00.000Z' })
  server().on(`POST ${HOOKS}/1/secret`, { body: { ...rotated, secret: SECRET } })
  await choose('New secret')
  const question = within(await screen.findByRole('alertdialog', { name: 'Create a new secret?' }))
  expect(server().seenOf(`POST ${HOOKS}/1/secret`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'New secret' }))
  const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(secret.getByRole('alert').textContent).toContain('former secret too for one day')
})

test('deleting asks first', async () => {
  server().on(`DELETE ${HOOKS}/1`, { status: 204 })
  await choose('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }))
  expect(server().seenOf(`DELETE ${HOOKS}/1`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Webhook deleted'))
})

test('is closed to viewers', async () => {
  await openStaff('/admin/webhooks', viewer)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(server().seenOf(`GET ${HOOKS}`)).toEqual([])
})

test('is available in Arabic', async () => {
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByRole('heading', { name: 'إشعارات الويب' })).toBeTruthy()
  expect((await findRow('till.example')).getByText('إنشاء حجز · كسب نقاط')).toBeTruthy()
})
