import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createEntry, LOG, prepareActivityPage, RENAMED } from '../../testing/activity-page.ts'
import { openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareActivityPage)

test('lists each act with its time, user, kind and record', async () => {
  await openStaff('/admin/activity')
  const rows = await screen.findAllByRole('row', { name: /admin/ })
  expect(rows[0]?.textContent).toContain('21 Nov 2026, 12:05 pm')
  expect(rows[0]?.textContent).toContain('as Sara')
  expect(rows[0]?.textContent).toContain('Points added')
  expect(screen.getByRole('link', { name: 'Customer 4711' }).getAttribute('href')).toBe('/admin/history?customerId=17')
  expect(screen.getByRole('link', { name: 'Reward: Karak' }).getAttribute('href')).toBe('/admin/rewards')
  expect(rows[2]?.textContent).toContain('robot.dance')
  expect(rows[2]?.textContent).toContain('robot:1')
})

test('the details dialog lists each changed field', async () => {
  server().on(LOG, { headers: { 'X-Total-Count': '1' }, body: [createEntry({ ...RENAMED, username: 'نور' })] })
  await openStaff('/admin/activity')
  const row = within(await screen.findByRole('row', { name: /Reward changed/ }))
  await userEvent.click(row.getByRole('button', { name: 'Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward changed' }))
  // The Arabic username is isolated; otherwise it would reorder the date.
  expect(dialog.getByText('\u2068نور\u2069 · 21 Nov 2026, 12:05 pm · Reward: Karak')).toBeDefined()
  expect(dialog.getByRole('rowheader').textContent).toBe('name')
  expect(dialog.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Tea', 'Karak'])
})
