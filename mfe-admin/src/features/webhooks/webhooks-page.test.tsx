import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readToasts, useServer } from '../../testing/stage.tsx'
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
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? 'null')

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
