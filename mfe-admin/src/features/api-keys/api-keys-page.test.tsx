import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
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
import { readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareApiKeysPage)

test('lists name, scopes, creation, last use and expiry', async () => {
  await openPage()
  const first = await findRow('Till 1')
  for (const fact of [
    'Record and refund orders · Find customers with points and vouchers',
    '1 Nov 2026',
    /20 Nov 2026/,
  ])
    expect(first.getByText(fact)).toBeTruthy()
  expect((await findRow('Old till')).getByText('Expired')).toBeTruthy()
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

test('revoking asks first', async () => {
  await openPage()
  await userEvent.click((await findRow('Till 1')).getByRole('button', { name: 'Revoke Till 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the key Till 1?' }))
  expect(server().seenOf(`DELETE ${KEYS}/1`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(readToasts()).toContain('Key revokedTill 1'))
  expect(server().seenOf(`DELETE ${KEYS}/1`)).toHaveLength(1)
})
