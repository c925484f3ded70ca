import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getFilters } from '../../../testing/directory-filters.ts'
import { away, CREATE, choose, chooseInMenu, getField, getSent, prepareSegments } from '../../../testing/segments.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../../testing/stage.tsx'

const server = useServer(prepareSegments)
const SAVE = 'PUT /api/admin/segments/5'

test('filters changed since are said beside the name of the segment', async () => {
  await openStaff('/admin?segment=5&visit=not-for-45', viewer)
  await waitFor(async () => expect((await getField('Customer group')).textContent).toContain('Away (changed)'))
})

test('an editor gives a segment the filters chosen now', async () => {
  server().on(SAVE, ({ body }) => ({ body: { ...away, ...JSON.parse(body), version: 3 } }))
  await openStaff('/admin?segment=5&visit=not-for-90')
  await chooseInMenu('Edit group')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use the filters chosen now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getSent(SAVE)).toEqual({ name: 'Away', filter: { notVisitedFor: 90 } }))
  expect(server().seenOf(SAVE)[0]?.headers['if-match']).toBe('2')
})

test('a name that is taken is said at its field', async () => {
  server().on(CREATE, createRefusal(409, 'NAME_TAKEN', 'This name is already taken'))
  await openStaff('/admin?diet=halal')
  await chooseInMenu('Save as customer group')
  await enterText(await screen.findByRole('textbox', { name: 'Name' }), 'Away')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is already taken')).toBeTruthy()
})

test('deleting a segment asks, and leaves the filters', async () => {
  server().on('DELETE /api/admin/segments/5', { status: 204 })
  await openStaff('/admin?segment=5&diet=halal')
  await chooseInMenu('Delete group')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(window.location.search).toBe('?diet=halal'))
  expect(readToasts()).toContain('Customer group deleted')
})

test('a viewer uses segments and tags, and changes none', async () => {
  await openStaff('/admin', viewer)
  await choose('Tag', 'VIP')
  await waitFor(() => expect(window.location.search).toBe('?tag=2'))
  expect((await getFilters()).queryByRole('button', { name: 'Customer groups and tags' })).toBeNull()
  expect(within(await screen.findByRole('row', { name: /Layla/ })).getByText('VIP')).toBeTruthy()
})
