import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(() => {})
const PAGE = '/admin/shared-till'

test('an editor makes the device a shared till', async () => {
  server().on('PUT /api/admin/till', { body: { till: { lockMinutes: 5, isLocked: false, people: [] } } })
  await openStaff(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Make it a shared till' }))
  await waitFor(() => expect(server().seenOf('PUT /api/admin/till')).toHaveLength(1))
})

test('a shared till saves another time only once it is chosen', async () => {
  server().on('GET /api/till', { body: { till: { lockMinutes: 5, isLocked: false, people: [] } } })
  await openStaff(PAGE)
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('combobox', { name: 'Locked after' }))
  await userEvent.click(await screen.findByRole('option', { name: '2 minutes' }))
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
})

test('a viewer is led to the dashboard', async () => {
  await openStaff(PAGE, viewer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})
