import type { ApiKey } from '@sufra/contracts/api-keys/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const KEYS = '/api/admin/api-keys'
const SECRET = `sufra_3_${'k'.repeat(43)}`

const createKey = (facts: Partial<ApiKey>): ApiKey => ({
  id: 1,
  name: 'Till 1',
  scopes: ['pos:orders', 'guests:read'],
  createdBy: 'admin',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...facts,
})
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${KEYS}`, {
    body: [
      createKey({ lastUsedAt: '2026-11-20T08:30:00.000Z' }),
      createKey({ id: 2, name: 'Old till', scopes: ['guests:read'], expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  })
  prepared.on(`POST ${KEYS}`, ({ body }) => {
    prepared.on(`GET ${KEYS}`, { body: [createKey({ id: 3, ...JSON.parse(body) })] })
    return { status: 201, body: { ...createKey({ id: 3, ...JSON.parse(body) }), key: SECRET } }
  })
  prepared.on(`DELETE ${KEYS}/1`, { status: 204 })
})
const openPage = () => openStaff('/admin/api-keys')
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? 'null')

async function openDialog() {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
  return within(await screen.findByRole('dialog', { name: 'Create key' }))
}

test('lists name, scopes, creation, last use and expiry', async () => {
  await openPage()
  const first = await findRow('Till 1')
  for (const fact of ['Book and refund orders · Find customers with points and vouchers', '1 Nov 2026', /20 Nov 2026/])
    expect(first.getByText(fact)).toBeTruthy()
  expect((await findRow('Old till')).getByText('Expired')).toBeTruthy()
})

test('says that there are none, and offers another try when they cannot be loaded', async () => {
  server().on(`GET ${KEYS}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  expect(await screen.findByText('API keys could not be loaded')).toBeTruthy()
  server().on(`GET ${KEYS}`, { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No API keys')).toBeTruthy()
})

test('creates a key and shows it once, with a warning and a copy button', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Name' }), 'Terrace till')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Find customers with points and vouchers' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  const keyDialog = within(await screen.findByRole('dialog', { name: 'Key for Terrace till' }))
  expect(keyDialog.getByText(SECRET)).toBeTruthy()
  expect(keyDialog.getByRole('alert').textContent).toContain('It is not shown again')
  expect(getBody(`POST ${KEYS}`)).toEqual({ name: 'Terrace till', scopes: ['guests:read'], expiresAt: null })
  await userEvent.click(keyDialog.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(SECRET)).toBeTruthy()
  await userEvent.click(keyDialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  expect(await findRow('Terrace till')).toBeTruthy()
})

test('needs at least one scope', async () => {
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Name' }), 'Till')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Choose at least one')).toBeTruthy()
  expect(server().seenOf(`POST ${KEYS}`)).toEqual([])
})

test('a last day ends the key with that day of the restaurant', async () => {
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Name' }), 'Till')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Make and change reservations' }))
  await enterText(dialog.getByRole('textbox', { name: /Last day/ }), '31/12/2099')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText(SECRET)
  expect(getBody(`POST ${KEYS}`).expiresAt).toBe('2099-12-31T20:00:00.000Z')
})

test('a refused creation keeps the input', async () => {
  server().on(`POST ${KEYS}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Name' }), 'Till')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Book and refund orders' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('The key was not createdAway'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Till')
})

test('revoking asks first', async () => {
  await openPage()
  await userEvent.click((await findRow('Till 1')).getByRole('button', { name: 'Revoke Till 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the key Till 1?' }))
  expect(server().seenOf(`DELETE ${KEYS}/1`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(readToasts()).toContain('Key revokedTill 1'))
  expect(server().seenOf(`DELETE ${KEYS}/1`)).toHaveLength(1)
})

test('is closed to viewers', async () => {
  await openStaff('/admin/api-keys', viewer)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(server().seenOf(`GET ${KEYS}`)).toEqual([])
})

test('is available in Arabic', async () => {
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByRole('heading', { name: 'مفاتيح API' })).toBeTruthy()
  expect((await findRow('Till 1')).getByText(/تسجيل الطلبات وإرجاعها/)).toBeTruthy()
})
