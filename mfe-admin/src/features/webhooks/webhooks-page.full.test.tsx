import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'
import { createWebhook } from '../../testing/webhooks.ts'
import {
  createDelivery,
  findRow,
  HOOKS,
  openDialog,
  openPage,
  prepareWebhooksPage,
  SECRET,
} from '../../testing/webhooks-page.ts'

const server = useServer(prepareWebhooksPage)

test('says that there are none, and offers another try when they cannot be loaded', async () => {
  server().on(`GET ${HOOKS}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  expect(await screen.findByText('Webhooks could not be loaded')).toBeTruthy()
  server().on(`GET ${HOOKS}`, { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No webhooks')).toBeTruthy()
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

test('a second change within the day asks, also when another editor made the first', async () => {
  const until = '2026-11-22T08:00:00.000Z'
  const rotated = createWebhook({ formerSecretUntil: until })
  server().on(`POST ${HOOKS}/1/secret`, ({ body }) =>
    JSON.parse(body).again
      ? { body: { ...rotated, secret: SECRET } }
      : createRefusal(409, 'SECRET_JUST_CHANGED', 'The secret was changed less than a day ago', { until }),
  )
  await choose('New secret')
  const question = within(await screen.findByRole('alertdialog', { name: 'Create a new secret?' }))
  await userEvent.click(question.getByRole('button', { name: 'New secret' }))
  expect(await question.findByText(/less than a day ago. The former one stays valid until 22 Nov 2026/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'New secret' }))
  expect(await screen.findByRole('dialog', { name: 'Secret of the webhook' })).toBeTruthy()
})

test('says until when the receiver asked to wait', async () => {
  const paused = { failingSince: '2026-11-21T08:00:00.000Z', pausedUntil: '2026-11-22T08:00:00.000Z' }
  server().on(`GET ${HOOKS}`, { body: [createWebhook(paused)] })
  await openPage()
  expect(await screen.findByText(/The program asked to wait until 22 Nov 2026/)).toBeTruthy()
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
