import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  choose,
  getFilters,
  getQuery,
  getRow,
  prepareDirectoryFilters,
  press,
} from '../../testing/directory-filters.ts'
import { openStaff, useServer } from '../../testing/stage.tsx'

useServer(prepareDirectoryFilters)

test('sort order and filters are sent together and stored in the address', async () => {
  await openStaff()
  await getRow('Layla Haddad')
  await choose('Sort by', 'Fewest points')
  await choose('Diet', 'Halal')
  await choose('Points from', '500')
  await press('Holds a discount code')
  await waitFor(() =>
    expect(getQuery()).toEqual({ page: '1', sort: 'points', diet: 'halal', minPoints: '500', holdsCode: 'true' }),
  )
  expect(window.location.search).toBe('?sort=points&diet=halal&points=500&voucher=yes')
})

test('an address with filters opens the directory filtered', async () => {
  await openStaff('/admin?visit=not-for-90&birthday=this-month')
  await getRow('Layla Haddad')
  expect(Object.keys(getQuery()).sort()).toEqual(['birthMonth', 'page', 'visitedBefore'])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sort and filter: 2 active', expanded: false })).toBeTruthy()
  const bar = await getFilters()
  expect(bar.getByRole('combobox', { name: 'Last visit' }).textContent).toContain('No visit for 90 days')
  expect(bar.getByRole('combobox', { name: 'Sort by' }).textContent).toContain('Latest visit')
  expect(bar.getByRole('button', { name: 'Birthday this month' }).getAttribute('aria-pressed')).toBe('true')
})
