import { describe, expect, it } from 'vitest'
import { type FlaggableEntry, getFlags, isStillEarning } from './ledger-flags.ts'

const limits = { largeFils: 200_000, manyADay: 3, timeZone: 'Asia/Dubai' }
const line: FlaggableEntry = {
  customerId: 7,
  type: 'earn',
  amount: 5_000,
  createdAt: '2036-11-21T12:00:00.000Z',
}
const createCounts = (orders: number, purchases: number, onDay = '2036-11-21') => ({
  isEarnedTwice: orders > 1,
  countDay: (customerId: number, day: string) => (customerId === 7 && day === onDay ? purchases : 0),
})

describe('flags of a ledger entry', () => {
  it.each([
    ['an ordinary purchase', line, createCounts(1, 2), []],
    ['one under the limit by a fils', { ...line, amount: 199_999 }, createCounts(1, 1), []],
    ['one at the limit', { ...line, amount: 200_000 }, createCounts(1, 1), ['large_purchase']],
    ['a large one that was refunded in part', { ...line, amount: 200_000, refunded: 1 }, createCounts(1, 1), []],
    ['an order that earned twice', line, createCounts(2, 1), ['order_twice']],
    ['the third of a day', line, createCounts(1, 3), ['many_purchases']],
    [
      'all of it',
      { ...line, amount: 300_000 },
      createCounts(2, 4),
      ['large_purchase', 'order_twice', 'many_purchases'],
    ],
    ['a purchase that was refunded whole', { ...line, amount: 300_000, refunded: 300_000 }, createCounts(2, 4), []],
    ['a refund', { ...line, type: 'adjustment', amount: -300_000 }, createCounts(2, 4), []],
    ['a gift without an amount', { ...line, amount: null }, createCounts(2, 4), []],
  ])('%s', (_, of, others, flags) => expect(getFlags(of, others, limits)).toEqual(flags))

  it('use the day of the restaurant’s time zone', () => {
    const late = { ...line, createdAt: '2036-11-21T20:00:00.000Z' }
    expect(getFlags(late, createCounts(1, 3, '2036-11-22'), limits)).toEqual(['many_purchases'])
    expect(getFlags(late, createCounts(1, 3, '2036-11-21'), limits)).toEqual([])
  })
})

it('a purchase earns points until it is fully refunded', () => {
  expect([line, { ...line, refunded: 4_999 }, { ...line, refunded: 5_000 }].map(isStillEarning)).toEqual([
    true,
    true,
    false,
  ])
})
