import type { AuditEntry } from '@sufra/contracts/staff/entities'
import { STAFF_ACTS } from '@sufra/domain/staff-acts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'
import staffWords from '../../words/en.ts'

const createEntry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  username: 'admin',
  adminName: null,
  what: 'points.add',
  record: 'customer:17',
  uniqueId: '4711',
  before: null,
  after: { points: 40 },
  createdAt: '2026-11-21T08:05:00.000Z',
  ...facts,
})
const RENAMED = {
  id: 2,
  what: 'reward.update',
  record: 'reward:3',
  uniqueId: undefined,
  before: { name: 'Tea', cost: 5 },
  after: { name: 'Karak', cost: 5 },
}
const LOG = 'GET /api/admin/audit-log'
const server = useServer((prepared) => {
  prepared.on('GET /api/admin/staff', {
    body: [{ id: 1, username: 'admin', role: 'admin', isActive: true, createdAt: '2026-01-01T00:00:00.000Z' }],
  })
  prepared.on(LOG, {
    headers: { 'X-Total-Count': '60' },
    body: [
      createEntry({ adminName: 'Sara' }),
      createEntry(RENAMED),
      createEntry({ id: 3, what: 'robot.dance', record: 'robot:1', uniqueId: undefined }),
    ],
  })
})
const getQuery = () =>
  server()
    .seenOf(LOG)
    .map(({ url }) => new URL(url, 'http://x').searchParams)

test('lists each act with its time, user, kind and record', async () => {
  await openStaff('/admin/activity')
  const rows = await screen.findAllByRole('row', { name: /admin/ })
  expect(rows[0]?.textContent).toContain('21 Nov 2026, 12:05 pm')
  expect(rows[0]?.textContent).toContain('as Sara')
  expect(rows[0]?.textContent).toContain('Points added')
  expect(screen.getByRole('link', { name: 'Customer 4711' }).getAttribute('href')).toBe('/admin/history?customerId=17')
  expect(rows[2]?.textContent).toContain('robot.dance')
})

test('a deleted customer is not linked, and a customer without a known ID shows the record’s name', async () => {
  const body = [createEntry({ uniqueId: null }), createEntry({ id: 2, uniqueId: undefined })]
  server().on(LOG, { headers: { 'X-Total-Count': '2' }, body })
  await openStaff('/admin/activity')
  const [gone, untold] = await screen.findAllByRole('row', { name: /admin/ })
  expect(gone?.textContent).toContain('Deleted customer')
  expect(gone?.querySelector('a')).toBeNull()
  expect(untold?.querySelector('a')?.textContent).toBe('customer:17')
})

test('the details dialog lists each changed field', async () => {
  server().on(LOG, { headers: { 'X-Total-Count': '1' }, body: [createEntry({ ...RENAMED, username: 'نور' })] })
  await openStaff('/admin/activity')
  const row = within(await screen.findByRole('row', { name: /Reward changed/ }))
  await userEvent.click(row.getByRole('button', { name: 'Details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward changed' }))
  // The Arabic username is isolated; otherwise it would reorder the date.
  expect(dialog.getByText('\u2068نور\u2069 · 21 Nov 2026, 12:05 pm · reward:3')).toBeDefined()
  expect(dialog.getByRole('rowheader').textContent).toBe('name')
  expect(dialog.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Tea', 'Karak'])
})

test('a filter returns to the first page and can be cleared', async () => {
  await openStaff('/admin/activity')
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(getQuery().at(-1)?.get('page')).toBe('2'))
  await userEvent.click(screen.getByRole('combobox', { name: 'What' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Customer deleted' }))
  await waitFor(() => expect(getQuery().at(-1)?.get('what')).toBe('customer.delete'))
  expect(getQuery().at(-1)?.get('page')).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(getQuery().at(-1)?.get('what')).toBeNull())
})

test('an empty log says so', async () => {
  server().on(LOG, { headers: { 'X-Total-Count': '0' }, body: [] })
  await openStaff('/admin/activity')
  expect(await screen.findByText('No activity yet')).toBeTruthy()
})

test('a log that fails to load shows an error with Retry', async () => {
  server().on(LOG, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff('/admin/activity')
  expect(await screen.findByText('Activity could not be loaded')).toBeTruthy()
  server().on(LOG, { headers: { 'X-Total-Count': '1' }, body: [createEntry({})] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Points added')).toBeTruthy()
})

test('every recorded act has a text', () => {
  for (const act of STAFF_ACTS) {
    const [kind = '', done = ''] = act.split('.')
    const words = staffWords.activity.acts as Record<string, Record<string, string>>
    expect(words[kind]?.[done], act).toMatch(/\w/)
  }
})
