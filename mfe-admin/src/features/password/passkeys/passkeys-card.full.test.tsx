import { editor } from '@sufra/api/test-people'
import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { preparePasswordPage } from '../../../testing/password-page.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../../testing/stage.tsx'

const LAPTOP: Passkey = { id: 1, name: 'Laptop', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null }
const PHONE: Passkey = { ...LAPTOP, id: 2, name: 'Phone', lastUsedAt: '2026-11-21T08:00:00.000Z' }
const REMOVE = 'DELETE /api/admin/passkeys/1'

const server = useServer((prepared) => {
  preparePasswordPage(prepared)
  prepared.on('GET /api/admin/passkeys', { body: [LAPTOP, PHONE] })
})
const protectedEditor = { ...editor, hasSecondFactor: true, passkeys: 2 } as const
const findCard = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

test('lists passkeys with their last use, and says that a browser without them has none', async () => {
  await openStaff('/admin/password', protectedEditor)
  const card = await findCard()
  const [laptop, phone] = await card.findAllByRole('listitem')
  expect(laptop?.textContent).toMatch(/^LaptopAdded: .*Not used yet/)
  expect(phone?.textContent).toMatch(/Last used: /)
  expect(card.getByText(/^Passkeys cannot be used here/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(card.getByText(/who loses all devices needs another editor/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set up the second step' })).toBeTruthy()
})

test('removes a passkey with the password, which a wrong one leaves', async () => {
  server().on(REMOVE, createRefusal(400, 'PASSWORD_WRONG', 'This is not your current password'))
  await openStaff('/admin/password', protectedEditor)
  const card = await findCard()
  await userEvent.click(await card.findByRole('button', { name: 'Remove: Laptop' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByLabelText('Password'), 'guessed')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('This is not your current password')).toBeTruthy()
  server().on(REMOVE, { body: { ...editor, hasSecondFactor: true, passkeys: 1 } })
  server().on('GET /api/admin/passkeys', { body: [PHONE] })
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(readToasts()).toContain('Passkey removedLaptop'))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
  expect(server().seenOf(REMOVE).at(-1)?.body).toBe('{"password":"guessed"}')
})

test('in Arabic it renames a passkey', async () => {
  await changeLanguage('ar')
  server().on('PUT /api/admin/passkeys/2', { body: { ...PHONE, name: 'الهاتف' } })
  await openStaff('/admin/password', protectedEditor)
  await userEvent.click(await screen.findByRole('button', { name: /إعادة تسمية: .*Phone/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText('اسم مفتاح المرور')
  await userEvent.clear(name)
  await enterText(name, 'الهاتف')
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }))
  await waitFor(() => expect(readToasts()).toContain('تمت إعادة تسمية مفتاح المرورالهاتف'))
})
