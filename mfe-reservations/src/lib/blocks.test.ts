import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { describe, expect, it } from 'vitest'
import { createPlan } from '../testing/floor.ts'
import { findStop, findTableBlock, getEndOfService, listEnds, listTableBlocks } from './blocks.ts'

const DAY = '2026-11-21'
const ZONE = 'Asia/Dubai'
const at = (minute: number) => toInstant(DAY, minute, ZONE)

function createBlock(from: number, until: number, facts: Partial<Block> = {}): Block {
  return {
    ...{ id: from, scope: 'restaurant', areaId: null, tableIds: null, tables: null, appliesTo: 'online' },
    ...{ startsAt: at(from).toISOString(), endsAt: at(until).toISOString(), reason: null, createdBy: 'staff' },
    createdAt: at(0).toISOString(),
    ...facts,
  }
}

describe('findTableBlock', () => {
  const span = { from: at(1200).getTime(), to: at(1230).getTime() }
  it.each<[string, Partial<Block>, boolean]>([
    ['its own', { scope: 'tables', tableIds: [5], appliesTo: 'everyone' }, true],
    ['that of its area', { scope: 'area', areaId: 2, appliesTo: 'everyone' }, true],
    ['not another table’s', { scope: 'tables', tableIds: [6], appliesTo: 'everyone' }, false],
    ['not one of online bookings', { scope: 'tables', tableIds: [5] }, false],
    ['not a stop', {}, false],
  ])('finds %s', (_, facts, isFound) => {
    const found = findTableBlock([createBlock(1140, 1260, facts)], { id: 5, areaId: 2 }, span)
    expect(found !== undefined).toBe(isFound)
  })
})

describe('listTableBlocks', () => {
  it('lists the active tables of each block in minutes of the day', () => {
    const [{ id, areaId } = { id: 0, areaId: 0 }] = createPlan().tables
    const blocks = [
      createBlock(1140, 1500, { scope: 'tables', tableIds: [id, 999], appliesTo: 'everyone' }),
      createBlock(1200, 1260, { scope: 'area', areaId }),
    ]
    const found = listTableBlocks(createPlan(), blocks, { day: DAY, timeZone: ZONE })
    expect(found.map(({ table, from, to }) => [table.id, from, to])).toEqual([[id, 1140, 1500]])
  })
})

describe('findStop', () => {
  it('finds the stop that goes on before the next one, and none that is over', () => {
    const stops = [createBlock(1300, 1400), createBlock(1100, 1260), createBlock(600, 700)]
    expect(findStop(stops, at(1200).getTime())?.id).toBe(1100)
    expect(findStop(stops, at(1400).getTime())).toBeUndefined()
  })
})

describe('ends of an evening', () => {
  const late = { day: DAY, periods: [{ opensMinute: 900, closesMinute: 1500 }] as never, timeZone: ZONE }

  it.each([
    ['the last closing time', late, 1200, 1500],
    ['the midnight after, once closed', late, 1501, 2880],
    ['the midnight after a closed day', { ...late, periods: [] }, 600, 2880],
  ])('end with %s', (_, evening, now, expected) => {
    expect(getEndOfService({ ...evening, now: at(now) })).toEqual(at(expected))
  })

  it('are the half hours to come', () => {
    expect(listEnds({ ...late, now: at(1421) })).toEqual([1440, 1470, 1500].map(at))
  })
})
