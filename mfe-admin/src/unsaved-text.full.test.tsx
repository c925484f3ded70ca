import { enterText } from '@sufra/ui/enter-text'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff, useServer, viewer } from './testing/stage.tsx'
import { answer, prepareUnsavedText, type } from './testing/unsaved-text.ts'

const server = useServer(prepareUnsavedText)

/** Forms outside dialogs, with one field each. */
const FORMS = [
  { path: '/admin/history?customerId=7', field: 'Admin notes' },
  { path: '/admin/history?customerId=7', field: 'Applicable discount' },
  { path: '/admin/history', field: 'Discount code' },
  { path: '/admin/password', field: 'Current password' },
  { path: '/admin/password', field: 'New PIN' },
]
const findDashboard = () => userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)

test.each(FORMS)('$field of $path asks before a link or Back leaves it with typed text', async (form) => {
  await openStaff(form.path)
  await type(form.field)
  await act(async () => history.back())
  await answer('Keep editing')
  await findDashboard()
  await answer('Discard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})

test('another person at a shared till is asked about before typed notes are lost', async () => {
  const person = { id: viewer.id, username: viewer.username, pin: true }
  server().on('GET /api/till', { body: { till: { lockMinutes: 5, isLocked: false, people: [person] } } })
  server().on('POST /api/auth/pin-login', { body: viewer })
  await openStaff('/admin/history?customerId=7')
  await type('Admin notes')
  await userEvent.click(await screen.findByRole('button', { name: /Change person/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change person' }))
  await userEvent.click(dialog.getByRole('button', { name: new RegExp(viewer.username) }))
  await enterText(await dialog.findByLabelText('PIN'), '7301')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await answer('Keep editing')
  expect(server().seenOf('POST /api/auth/pin-login')).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await answer('Discard')
  expect(await screen.findByRole('button', { name: new RegExp(`Change person.*${viewer.username}`) })).toBeTruthy()
})
