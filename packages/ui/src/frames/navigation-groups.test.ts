import { expect, test } from 'vitest'
import { canFold, findOpenGroup, groupEntries, isPresent } from './navigation-groups.ts'

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
  ['/admin', 'today'],
  ['/admin/news', 'offers'],
  ['/admin/news/4', 'offers'],
  ['/admin/help', undefined],
  ['/admin/nowhere', undefined],
])('%s opens %s', (path, group) => {
  expect(findOpenGroup(entries, path)).toBe(group)
})

test('a group folds where it has more than the main entries; Today never does', () => {
  const [main, other] = [{ to: '/admin/news', isMain: true }, { to: '/admin/loyalty' }]
  expect(canFold({ name: 'offers', entries: [main, other] })).toBe(true)
  expect(canFold({ name: 'offers', entries: [main] })).toBe(false)
  expect(canFold({ name: 'today', entries: [other] })).toBe(false)
  expect(canFold({ name: null, entries: [other] })).toBe(false)
})
