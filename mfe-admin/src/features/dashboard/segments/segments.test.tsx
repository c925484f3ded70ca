import { layla, omar } from '@sufra/api/test-people'
import type { Segment } from '@sufra/contracts/segments/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../../testing/stage.tsx'

const SEGMENTS = 'GET /api/admin/segments'
const CREATE = 'POST /api/admin/segments'
const SAVE = 'PUT /api/admin/segments/5'
const away: Segment = { id: 5, name: 'Away', filter: { notVisitedFor: 45, diet: 'halal' }, version: 2 }
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory([{ ...layla, tags: [2] }, omar]))
  prepared.on('GET /api/admin/tags', { body: [{ id: 2, name: 'VIP', nameAr: null, version: 1 }] })
  prepared.on(SEGMENTS, { body: [away] })
})

const getFilters = async () => within(await screen.findByRole('group', { name: 'Sort and filter' }))
const getField = async (name: string) => (await getFilters()).findByRole('combobox', { name })
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await getField(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
async function chooseInMenu(name: string): Promise<void> {
  await userEvent.click(await (await getFilters()).findByRole('button', { name: 'Segments and tags' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const readAddress = () => Object.fromEntries(new URLSearchParams(window.location.search))
const getSent = (call: string) => JSON.parse(server().seenOf(call).at(-1)?.body ?? 'null')

test('a chosen segment fills the filters, of any number of days, and stands in the address', async () => {
  await openStaff('/admin?sort=-points', viewer)
  await choose('Segment', 'Away')
  await waitFor(() =>
    expect(readAddress()).toEqual({ sort: '-points', segment: '5', diet: 'halal', visit: 'not-for-45' }),
  )
  expect((await getField('Last visit')).textContent).toContain('Not for 45 days')
  await choose('Segment', 'No segment')
  await waitFor(() => expect(window.location.search).toBe('?sort=-points'))
})

test('filters changed since are said beside the name of the segment', async () => {
  await openStaff('/admin?segment=5&visit=not-for-45', viewer)
  await waitFor(async () => expect((await getField('Segment')).textContent).toContain('Away (changed)'))
})

test('an editor saves the filters as a segment, which is chosen then', async () => {
  server().on(CREATE, ({ body }) => {
    const created = { id: 6, version: 1, ...JSON.parse(body) }
    server().on(SEGMENTS, { body: [away, created] })
    return { body: created }
  })
  await openStaff('/admin?visit=not-for-60&tag=2&birthday=this-month')
  await chooseInMenu('Save as segment')
  expect(await screen.findByText(/Filters: Last visit: Not for 60 days · VIP · Birthday this month/)).toBeTruthy()
  await enterText(screen.getByRole('textbox', { name: 'Name' }), 'Lost VIPs')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await getField('Segment')).textContent).toContain('Lost VIPs'))
  expect(getSent(CREATE)).toEqual({
    name: 'Lost VIPs',
    filter: { notVisitedFor: 60, tag: 2, birthdayThisMonth: true },
  })
})

test('an editor gives a segment the filters chosen now', async () => {
  server().on(SAVE, ({ body }) => ({ body: { ...away, ...JSON.parse(body), version: 3 } }))
  await openStaff('/admin?segment=5&visit=not-for-90')
  await chooseInMenu('Edit segment')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use the filters chosen now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getSent(SAVE)).toEqual({ name: 'Away', filter: { notVisitedFor: 90 } }))
  expect(server().seenOf(SAVE)[0]?.headers['if-match']).toBe('2')
})

test('a name that is taken is said at its field', async () => {
  server().on(CREATE, createRefusal(409, 'NAME_TAKEN', 'This name is already taken'))
  await openStaff('/admin?diet=halal')
  await chooseInMenu('Save as segment')
  await enterText(await screen.findByRole('textbox', { name: 'Name' }), 'Away')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is already taken')).toBeTruthy()
})

test('deleting a segment asks, and leaves the filters', async () => {
  server().on('DELETE /api/admin/segments/5', { status: 204 })
  await openStaff('/admin?segment=5&diet=halal')
  await chooseInMenu('Delete segment')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(window.location.search).toBe('?diet=halal'))
  expect(readToasts()).toContain('Segment deleted')
})

test('a viewer uses segments and tags, and changes none', async () => {
  await openStaff('/admin', viewer)
  await choose('Tag', 'VIP')
  await waitFor(() => expect(window.location.search).toBe('?tag=2'))
  expect((await getFilters()).queryByRole('button', { name: 'Segments and tags' })).toBeNull()
  expect(within(await screen.findByRole('row', { name: /Layla/ })).getByText('VIP')).toBeTruthy()
})
