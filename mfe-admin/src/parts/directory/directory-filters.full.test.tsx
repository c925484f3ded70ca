import { layla, omar } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPage } from '../../testing/customers.ts'
import {
  choose,
  getFilters,
  getQuery,
  getRow,
  LIST,
  prepareDirectoryFilters,
  press,
} from '../../testing/directory-filters.ts'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'
import { tiers } from '../../testing/tiers.ts'

const server = useServer(prepareDirectoryFilters)
const EXPORT = 'GET /api/admin/export/customers'
const click = HTMLAnchorElement.prototype.click
beforeEach(() => {
  HTMLAnchorElement.prototype.click = () => undefined
})
afterEach(() => {
  HTMLAnchorElement.prototype.click = click
})

test('with tiers, each customer has theirs, and one can be chosen', async () => {
  server().on('GET /api/restaurant', { body: { name: 'Sufra', timeZone: 'Asia/Dubai', tiers } })
  server().on(LIST, createPage([{ ...layla, tier: 2 }, omar]))
  await openStaff()
  expect(within(await getRow('Layla Haddad')).getByText('Gold')).toBeTruthy()
  expect(within(await getRow('Omar Haddad')).queryByText(/Gold|Silver/)).toBeNull()
  await choose('Tier', 'Silver')
  await waitFor(() => expect(getQuery()).toEqual({ page: '1', tier: '1' }))
  expect(window.location.search).toBe('?tier=1')
})

test('filters restart at the first page, and clearing them keeps the sort order', async () => {
  server().on(LIST, ({ url }) => (url.includes('diet=') ? createPage([]) : createPage([layla, omar], 60)))
  await openStaff('/admin?sort=-points')
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(getQuery()).toEqual({ page: '2', sort: '-points' }))
  await choose('Diet', 'All Food')
  expect(await screen.findByText('No customers match these filters')).toBeTruthy()
  expect(getQuery()).toEqual({ page: '1', sort: '-points', diet: 'all' })
  await press('Clear filters')
  await getRow('Omar Haddad')
  expect(window.location.search).toBe('?sort=-points')
})

test('an editor exports the filtered and searched customers', async () => {
  server().on(EXPORT, { body: 'a workbook' })
  await openStaff('/admin?diet=halal')
  await enterText(await screen.findByRole('searchbox', { name: 'Search customers' }), 'layla')
  await waitFor(() => expect(getQuery()).toEqual({ page: '1', diet: 'halal', search: 'layla' }))
  await press('Export these')
  await waitFor(() => expect(server().seenOf(EXPORT)).toHaveLength(1))
  expect(server().seenOf(EXPORT)[0]?.url).toBe('/api/admin/export/customers?diet=halal&search=layla')
})

test('a viewer has no export of the filtered customers', async () => {
  await openStaff('/admin?diet=halal', viewer)
  await getRow('Layla Haddad')
  expect((await getFilters()).queryByRole('button', { name: 'Export these' })).toBeNull()
})

test('a row shows the last visit, or a dash without one', async () => {
  server().on(LIST, createPage([{ ...layla, lastVisitAt: '2026-11-19T21:30:00.000Z' }, omar]))
  await openStaff()
  expect(within(await getRow('Layla Haddad')).getAllByRole('cell')[4]?.textContent).toBe('20 Nov 2026')
  expect(within(await getRow('Omar Haddad')).getAllByRole('cell')[4]?.textContent).toBe('–')
})

test('the filters in Arabic show Arabic text', async () => {
  await changeLanguage('ar')
  await openStaff('/admin?voucher=yes')
  const bar = within(await screen.findByRole('group', { name: 'الترتيب والتصفية' }))
  await userEvent.click(bar.getByRole('button', { name: 'الترتيب والتصفية: 1 مفعّلة' }))
  expect(bar.getByRole('button', { name: 'لديه رمز خصم' }).getAttribute('aria-pressed')).toBe('true')
})
