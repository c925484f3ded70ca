import { expect, test } from 'vitest'
import { getDirectoryOrder } from './directory.ts'

test.each([
  ['nothing', {}, 'name'],
  ['an order', { sort: 'points', visitedFrom: '2036-11-01' }, 'points'],
  ['the least points, even none', { minPoints: 0 }, '-points'],
  ['the most points', { maxPoints: 20, visitedFrom: '2036-11-01' }, '-points'],
  ['a first day', { visitedFrom: '2036-11-01' }, '-lastVisit'],
  ['a day before', { visitedBefore: '2036-11-01' }, '-lastVisit'],
] as const)('the default sort order for %s follows the filter', (_, filter, order) => {
  expect(getDirectoryOrder(filter)).toBe(order)
})
