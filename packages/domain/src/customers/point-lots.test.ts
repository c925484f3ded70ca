import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../platform/calendar-day.ts'
import {
  changeExpiry,
  changeLots,
  type ExpiryRule,
  findExpiring,
  getMonthEnd,
  listExpired,
  listLots,
  NO_EXPIRY,
  type PointLot,
} from './point-lots.ts'

const YEAR: ExpiryRule = { months: 12, notBefore: '2027-11-30' }

fc.configureGlobal({ seed })

describe('getMonthEnd', () => {
  it.each([
    ['2026-11-28', 12, '2027-11-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 36, '2029-12-31'],
    ['2026-01-01', 0, '2026-01-31'],
  ])('of %s after %i months is %s', (day, months, end) => {
    expect(getMonthEnd(day, months)).toBe(end)
  })
})

describe('changeExpiry', () => {
  it('lets nothing expire before a whole period', () => {
    expect(changeExpiry(NO_EXPIRY, 12, '2026-11-28')).toEqual(YEAR)
  })

  it('moves no promised date, however often it is switched', () => {
    const off = changeExpiry(YEAR, null, '2026-12-01')
    expect(off).toEqual({ months: null, notBefore: '2027-11-30' })
    expect(changeExpiry(off, 6, '2026-12-02')).toEqual({ months: 6, notBefore: '2027-11-30' })
    expect(changeExpiry(YEAR, 36, '2026-12-02')).toEqual({ months: 36, notBefore: '2027-11-30' })
  })
})

describe('lots', () => {
  it('a balance from before is one lot of the opening day', () => {
    expect(listLots(undefined, 250, YEAR)).toEqual([{ until: '2027-11-30', points: 250 }])
    expect(listLots(undefined, 250, NO_EXPIRY)).toEqual([{ until: null, points: 250 }])
    expect(listLots(undefined, 0, YEAR)).toEqual([])
  })

  it('stored dates stay, or move to the first day on which points may expire', () => {
    const stored = [
      { until: '2027-01-31', points: 5 },
      { until: '2028-01-31', points: 7 },
    ]
    expect(listLots(stored, 12, YEAR).map(({ until }) => until)).toEqual(['2027-11-30', '2028-01-31'])
  })

  it('points of a month are one lot, and the soonest are spent first', () => {
    const opening = listLots(undefined, 100, YEAR)
    const earned = changeLots(changeLots(opening, 30, YEAR, '2026-12-02'), 20, YEAR, '2026-12-31')
    expect(earned).toEqual([
      { until: '2027-11-30', points: 100 },
      { until: '2027-12-31', points: 50 },
    ])
    expect(changeLots(earned, -110, YEAR, '2027-01-05')).toEqual([{ until: '2027-12-31', points: 40 }])
  })

  it('a refund takes the points of its purchase, and what is missing from the soonest', () => {
    const lots = [
      { until: '2027-11-30', points: 100 },
      { until: '2027-12-31', points: 50 },
    ]
    expect(changeLots(lots, -50, YEAR, '2027-01-05', '2027-12-31')).toEqual([{ until: '2027-11-30', points: 100 }])
    expect(changeLots(lots, -70, YEAR, '2027-01-05', '2027-12-31')).toEqual([{ until: '2027-11-30', points: 80 }])
  })

  it('points count on their last day', () => {
    const lots = [{ until: '2027-11-30', points: 5 }]
    expect(listExpired(lots, '2027-11-30')).toEqual([])
    expect(listExpired(lots, '2027-12-01')).toEqual([{ until: '2027-11-30', points: 5 }])
  })

  it.each([
    ['2027-11-30', 10],
    ['2027-11-01', 10],
    ['2027-10-31', 10],
    ['2027-10-30', undefined],
  ])('on %s %s points expire within 30 days', (today, points) => {
    const lots = [
      { until: '2027-10-29', points: 5 },
      { until: '2027-11-30', points: 10 },
      { until: null, points: 20 },
    ]
    expect(findExpiring(lots, today)?.points).toBe(points)
  })

  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), points: fc.integer({ min: 0, max: 500 }) }),
    fc.record({ kind: fc.constant('spend' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 400 }) }),
    fc.record({ kind: fc.constant('rule' as const), months: fc.constantFrom(null, 6, 12, 36) }),
    fc.record({ kind: fc.constant('expire' as const) }),
  )

  it('sum up to the balance, never negative, at most one a month, and promised dates stay', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 300 }), (steps, opening) => {
        let today = '2026-11-28'
        let rule = NO_EXPIRY
        /** Undated points of which some may expire by a day once the rule gives them a whole period. */
        const countNewlyDated = (lots: readonly PointLot[], day: string) =>
          rule.months !== null && day >= getMonthEnd(today, rule.months)
            ? lots.reduce((sum, { until, points }) => sum + (until === null ? points : 0), 0)
            : 0
        let balance = opening
        let stored: PointLot[] | undefined
        for (const one of steps) {
          const lots = listLots(stored, balance, rule)
          if (one.kind === 'pass') today = addDays(today, one.days)
          else if (one.kind === 'rule') {
            rule = changeExpiry(rule, one.months, today)
            const after = listLots(stored, balance, rule)
            for (const day of ['2027-06-30', '2028-01-31', '2030-12-31'])
              expect(sumUntil(after, day)).toBeLessThanOrEqual(sumUntil(lots, day) + countNewlyDated(lots, day))
          } else {
            const change = getChange(one, lots, balance, today)
            stored = changeLots(lots, change, rule, today)
            balance += change
          }
          const present = listLots(stored, balance, rule)
          expect(present.reduce((sum, { points }) => sum + points, 0)).toBe(balance)
          expect(present.every(({ points }) => points > 0)).toBe(true)
          expect(new Set(present.map(({ until }) => until)).size).toBe(present.length)
        }
      }),
    )
  })

  /** Points promised for no longer than a day; those without a promise count for none. */
  const sumUntil = (lots: readonly PointLot[], day: string) =>
    lots.reduce((sum, { until, points }) => sum + (until !== null && until <= day ? points : 0), 0)

  function getChange(
    one: { kind: 'earn'; points: number } | { kind: 'spend'; share: number } | { kind: 'expire' },
    lots: readonly PointLot[],
    balance: number,
    today: string,
  ): number {
    if (one.kind === 'earn') return one.points
    if (one.kind === 'spend') return -Math.floor(balance * one.share)
    return -listExpired(lots, today).reduce((sum, { points }) => sum + points, 0)
  }
})
