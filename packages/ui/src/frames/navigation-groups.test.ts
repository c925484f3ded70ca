import { expect, test } from 'vitest'
import { findOpenGroup, groupEntries, isPresent } from './navigation-groups.ts'

const entries = [
  { to: '/admin', exact: true, group: 'today' },
  { to: '/admin/news', group: 'offers' },
  { to: '/admin/new-page', group: 'of a later release' },
  { to: '/admin/history', group: 'guests' },
  { to: '/admin/help' },
]

test('entries stand in the order of their groups, those of an unknown one before them', () => {
  expect(groupEntries(entries).map(({ name, entries }) => [name, ...entries.map(({ to }) => to)])).toEqual([
    [null, '/admin/new-page', '/admin/help'],
    ['today', '/admin'],
    ['guests', '/admin/history'],
    ['offers', '/admin/news'],
  ])
})

test.each([
  ['/admin/restaurant', true],
  ['/admin/restaurant/logo', true],
  ['/admin/restaurant-hours', false],
])('an entry of /admin/restaurant is present on %s: %s', (path, expected) => {
  expect(isPresent({ to: '/admin/restaurant' }, path)).toBe(expected)
})

test.each([
  ['/admin', 'guests'],
  ['/admin/news', 'offers'],
  ['/admin/news/4', 'offers'],
  ['/admin/help', 'guests'],
  ['/admin/nowhere', 'guests'],
])('%s opens %s', (path, group) => {
  expect(findOpenGroup(entries, path)).toBe(group)
})
