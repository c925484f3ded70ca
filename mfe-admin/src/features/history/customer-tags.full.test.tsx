import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getTags, prepareCustomerTags, press, record } from '../../testing/customer-tags.ts'
import { createPage } from '../../testing/customers.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareCustomerTags)

test('a viewer cannot define tags', async () => {
  server().on('GET /api/admin/tags', { body: [] })
  await openStaff('/admin/history?customerId=7', viewer)
  expect(await (await getTags()).findByText('No tags yet. Editors can add them.')).toBeTruthy()
  expect((await getTags()).queryByRole('button', { name: 'Manage tags' })).toBeNull()
})

test('an editor adds a tag, and a taken name is said at its field', async () => {
  server().on('POST /api/admin/tags', createRefusal(409, 'NAME_TAKEN', 'This name is already taken'))
  await openStaff('/admin/history?customerId=7')
  await press('Manage tags')
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await enterText(await screen.findByRole('textbox', { name: 'Name' }), 'vip')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This name is already taken')).toBeTruthy()
  server().on('POST /api/admin/tags', { body: { id: 3, name: 'Regular', nameAr: null, version: 1 } })
  await enterText(screen.getByRole('textbox', { name: 'Name' }), 'Regular')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeTruthy()
  expect(JSON.parse(server().seenOf('POST /api/admin/tags')[1]?.body ?? '')).toMatchObject({ nameAr: null })
})

test('deleting a tag asks, and says on how many customers it is', async () => {
  server().on('GET /api/customers', ({ url }) => (url.includes('tag=2') ? createPage([record], 12) : createPage([])))
  server().on('DELETE /api/admin/tags/2', { status: 204 })
  await openStaff('/admin/history?customerId=7')
  await press('Manage tags')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete VIP' }))
  expect(await screen.findByText('VIP will be taken off 12 customers.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server().seenOf('DELETE /api/admin/tags/2')[0]?.headers['if-match']).toBe('4'))
})

test('tags have their Arabic names', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/history?customerId=7', viewer)
  expect(await screen.findByRole('button', { name: 'حساسية' })).toBeTruthy()
})
