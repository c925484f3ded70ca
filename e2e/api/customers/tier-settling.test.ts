import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import { addDays } from '@sufra/domain/platform/calendar-day'
import fc from 'fast-check'
import { expirePoints } from 'services/customers/points/expire-points'
import { describe, expect, it } from 'vitest'
import { NOON } from '../../harness/product.ts'
import { changeLoyaltyElsewhere } from '../../harness/write-directly.ts'
import {
  createApp,
  earn,
  expectSums,
  GOLD,
  getProgress,
  getTier,
  refund,
  SILVER,
  saveTiers,
  setNow,
  setPoints,
  settle,
  stage,
  useTierStage,
} from './tier-stage.ts'

useTierStage()

describe('settling', () => {
  it('lets a tier fall on the 1st alone, by the purchases of twelve months', async () => {
    await setNow('2035-12-15T12:00:00+04:00')
    await earn(300)
    for (const [instant, tier] of [
      ['2036-11-30T23:59:00+04:00', stage.gold],
      ['2036-12-01T00:01:00+04:00', stage.gold],
      ['2036-12-31T23:59:00+04:00', stage.gold],
      ['2037-01-01T00:01:00+04:00', undefined],
    ] as const) {
      await setNow(instant)
      await settle()
      expect(await getTier(), instant).toBe(tier)
    }
  })

  it('that begins late in a month decides as on the 1st', async () => {
    await setNow('2035-12-05T12:00:00+04:00')
    await earn(300)
    await setNow('2036-12-20T12:00:00+04:00')
    await settle()
    expect(await getTier()).toBe(stage.gold)
  })

  it('raises after a change, and lowers nobody', async () => {
    await earn(150)
    const other = await stage.product.customer()
    await earn(320, {}, other)
    await saveTiers([
      { ...SILVER, id: stage.silver, fromPoints: 50 },
      { ...GOLD, id: stage.gold, fromPoints: 400 },
    ])
    await settle()
    expect([await getTier(), await getTier(other)]).toEqual([stage.silver, stage.gold])
    const { tiers } = await saveTiers([
      { ...SILVER, id: stage.silver, fromPoints: 50 },
      { ...GOLD, fromPoints: 140 },
    ])
    await settle()
    expect([await getTier(), await getTier(other)]).toEqual([tiers[1]?.id, tiers[1]?.id])
  })

  it('begins with the purchases from before the tiers', async () => {
    await saveTiers([])
    await settle()
    await earn(120)
    await saveTiers([SILVER])
    await settle()
    expect(await getProgress()).toMatchObject({ points: 120 })
    expect(await getTier()).toBeDefined()
  })

  it('happens once in several processes, and continues after it was stopped', async () => {
    await setNow('2036-01-10T12:00:00+04:00')
    const guests = await Promise.all(Array.from({ length: 7 }, () => stage.product.customer()))
    for (const one of guests) await earn(100, {}, one)
    await setNow('2037-02-01T00:01:00+04:00')
    let left = 1
    await settle(() => left-- > 0)
    await Promise.all([settle(), settle()])
    expect(await Promise.all(guests.map(getTier))).toEqual(guests.map(() => undefined))
  })

  it('ends when the rules change meanwhile', async () => {
    await saveTiers([])
    await settle()
    await earn(120)
    await saveTiers([SILVER])
    await changeLoyaltyElsewhere({ tiers: [] })
    await settle()
    expect(await getTier()).toBeUndefined()
  })

  it('races with purchases without losing a rise', async () => {
    await setNow('2036-01-10T12:00:00+04:00')
    await earn(100)
    await setNow('2037-02-01T00:01:00+04:00')
    await Promise.all([settle(), earn(110), settle()])
    await settle()
    expect(await getTier()).toBe(stage.silver)
  })
})

describe('any mix of changes', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('set' as const), points: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('expiry' as const), months: fc.constantFrom(null, 6, 12) }),
    fc.record({ kind: fc.constant('tiers' as const), multiplier: fc.constantFrom(1, 1.3, 2.9) }),
  )

  it(
    'leaves balance, ledger and lots equal',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
          await setNow(NOON.toISOString())
          stage.guest = await stage.product.customer()
          const purchases: number[] = []
          for (const one of steps) {
            if (one.kind === 'earn') purchases.push((await earn(one.amount)).transaction.id)
            else if (one.kind === 'set') await setPoints(one.points)
            else if (one.kind === 'refund')
              await refund(purchases.at(-1) ?? 0, { amount: one.part, takeWhatIsThere: true })
            else if (one.kind === 'expiry')
              await stage.editor.send('PUT', '/api/admin/loyalty', { expiryMonths: one.months })
            else if (one.kind === 'tiers')
              await saveTiers([{ ...SILVER, id: stage.silver, multiplier: one.multiplier }])
            else {
              const day = addDays(stage.product.clock.now.toISOString().slice(0, 10), one.days)
              await setNow(`${day}T12:00:00+04:00`)
              await expirePoints(createApp(), () => true)
              await settle()
            }
            expect(await expectSums()).toBeGreaterThanOrEqual(0)
          }
        }),
        { seed, numRuns: scaleRuns(8) },
      ),
    60_000,
  )
})
