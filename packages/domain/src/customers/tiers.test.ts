import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePoints } from '../platform/money.ts'
import {
  calculateBonus,
  calculateRefundBonus,
  findNextTier,
  findTier,
  getBonusTenths,
  getProgressStart,
  getRaisedTier,
  getReachedTier,
  sumProgress,
  type Tier,
} from './tiers.ts'

const createTier = (id: number, fromPoints: number, multiplier = 1): Tier => ({
  id,
  name: `Tier ${id}`,
  nameAr: null,
  fromPoints,
  multiplier,
  color: 'gold',
})
const SILVER = createTier(1, 100)
const GOLD = createTier(2, 500)
const TIERS = [SILVER, GOLD]

describe('tiers', () => {
  it.each([
    [0, null],
    [99, null],
    [100, SILVER],
    [499, SILVER],
    [500, GOLD],
    [9000, GOLD],
  ])('are reached with %i points', (points, tier) => expect(getReachedTier(TIERS, points)).toBe(tier))

  it.each([
    ['none stays none', null, 99, null],
    ['none rises', null, 500, GOLD],
    ['a held one rises', SILVER, 500, GOLD],
    ['a held one never falls', GOLD, 0, GOLD],
  ])('are raised: %s', (_, held, points, raised) => expect(getRaisedTier(TIERS, held, points)).toBe(raised))

  it.each([
    ['to the first', null, 20, { tier: SILVER, left: 80 }],
    ['above the reached one', SILVER, 180, { tier: GOLD, left: 320 }],
    ['above a held one that fewer points reach', SILVER, 20, { tier: GOLD, left: 480 }],
    ['none at the top', GOLD, 20, null],
  ])('say what is missing: %s', (_, held, points, next) => expect(findNextTier(TIERS, held, points)).toEqual(next))

  it('that were deleted are none', () => expect([findTier(TIERS, 3), findTier(TIERS, undefined)]).toEqual([null, null]))
})

describe('bonus', () => {
  it.each([
    [1, 100, 0],
    [1.1, 9, 0],
    [1.1, 10, 1],
    [1.5, 45, 22],
    [2.3, 100, 130],
    [2.9, 1_000_000, 1_900_000],
    [3, 7, 14],
  ])('of multiplier %d for %i points is %i', (multiplier, points, bonus) =>
    expect(calculateBonus(points, getBonusTenths({ multiplier }))).toBe(bonus),
  )

  it('is taken back wholly by any parts of a refund', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }),
        (amountFils, tenths, parts) => {
          let [refundedFils, taken] = [0, 0]
          for (const part of [...parts, amountFils]) {
            const fils = Math.min(part, amountFils - refundedFils)
            taken += calculateRefundBonus({ amountFils, refundedFils }, fils, tenths)
            refundedFils += fils
          }
          expect(taken).toBe(calculateBonus(calculatePoints(amountFils), tenths))
        },
      ),
      { seed },
    ))
})

describe('progress', () => {
  it('counts what remains of purchases', () =>
    expect(
      sumProgress([
        { points: 120, amountFils: 120_50 },
        { points: 80, amountFils: 80_00, refundedFils: 30_50 },
        { points: 9, amountFils: 9_00, refundedFils: 9_00 },
        { points: 5, amountFils: null },
      ]),
    ).toBe(120 + 49 + 0 + 5))

  it.each([
    ['2036-11-21', '2035-11-21'],
    ['2037-01-01', '2036-01-01'],
    ['2036-02-29', '2035-02-28'],
    ['2037-02-28', '2036-02-28'],
    ['2036-12-31', '2035-12-31'],
  ])('on %s begins on %s', (day, start) => expect(getProgressStart(day)).toBe(start))
})
