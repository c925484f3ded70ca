import { expect, test } from 'vitest'
import { findOpenGroup, groupEntries } from './navigation-groups.ts'

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
  ['/admin', 'guests'],
  ['/admin/news', 'offers'],
  ['/admin/news/4', 'offers'],
  ['/admin/help', 'guests'],
  ['/admin/nowhere', 'guests'],
])('%s opens %s', (path, group) => {
  expect(findOpenGroup(entries, path)).toBe(group)
})
