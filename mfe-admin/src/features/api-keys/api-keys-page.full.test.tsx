import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  findRow,
  getBody,
  KEYS,
  openDialog,
  openPage,
  prepareApiKeysPage,
  SECRET,
} from '../../testing/api-keys-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareApiKeysPage)

test('says that there are none, and offers another try when they cannot be loaded', async () => {
  server().on(`GET ${KEYS}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  expect(await screen.findByText('API keys could not be loaded')).toBeTruthy()
  server().on(`GET ${KEYS}`, { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No API keys')).toBeTruthy()
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
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Record and refund orders' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('The key could not be createdAway'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Till')
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
