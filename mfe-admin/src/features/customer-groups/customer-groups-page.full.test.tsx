import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { away, getSent, prepareSegments, SEGMENTS } from '../../testing/segments.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareSegments)
const PAGE = '/admin/customer-groups'
const getRow = async () => within(await screen.findByRole('row', { name: /^Away/ }))

test('lists each group with its filters, and leads to its customers', async () => {
  await openStaff(PAGE)
  const row = await getRow()
  expect(row.getByText('Halal · Last visit: No visit for 45 days')).toBeTruthy()
  const href = row.getByRole('link', { name: 'Show customers' }).getAttribute('href')
  expect(href).toBe('/admin?segment=5&diet=halal&visit=not-for-45')
})

test('renames a group and leaves its filters', async () => {
  server().on('PUT /api/admin/segments/5', ({ body }) => ({ body: { ...away, ...JSON.parse(body), version: 3 } }))
  await openStaff(PAGE)
  await userEvent.click((await getRow()).getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.clear(name)
  await enterText(name, 'Long away')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getSent('PUT /api/admin/segments/5')).toEqual({ name: 'Long away', filter: away.filter }))
})

test('deletes a group after a question', async () => {
  server().on('DELETE /api/admin/segments/5', { status: 204 })
  await openStaff(PAGE)
  await userEvent.click((await getRow()).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this customer group?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Customer group deleted'))
})

test('without groups it leads to the directory, whose filters are unfolded', async () => {
  server().on(SEGMENTS, { body: [] })
  await openStaff(PAGE)
  expect(await screen.findByText(/^No customer groups yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Choose filters' }))
  expect(await screen.findByRole('button', { name: 'Sort and filter', expanded: true })).toBeTruthy()
})

test('a failure offers another try', async () => {
  server().on(SEGMENTS, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff(PAGE)
  expect(await screen.findByText('Failed to fetch the customer groups')).toBeTruthy()
  server().on(SEGMENTS, { body: [away] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await getRow()).toBeTruthy()
})

test('a viewer is led to the dashboard', async () => {
  await openStaff(PAGE, viewer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})
