import { STAFF_ACTS } from '@sufra/domain/auth/staff-acts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createEntry, LOG, prepareActivityPage } from '../../testing/activity-page.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'
import staffWords from '../../words/en.ts'

const server = useServer(prepareActivityPage)
const getQuery = () =>
  server()
    .seenOf(LOG)
    .map(({ url }) => new URL(url, 'http://x').searchParams)

test('a deleted customer is not linked, and a customer without a known ID shows the record’s name', async () => {
  const body = [createEntry({ uniqueId: null }), createEntry({ id: 2, uniqueId: undefined })]
  server().on(LOG, { headers: { 'X-Total-Count': '2' }, body })
  await openStaff('/admin/activity')
  const [gone, untold] = await screen.findAllByRole('row', { name: /admin/ })
  expect(gone?.textContent).toContain('Deleted customer')
  expect(gone?.querySelector('a')).toBeNull()
  expect(untold?.querySelector('a')?.textContent).toBe('customer:17')
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
