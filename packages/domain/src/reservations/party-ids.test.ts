import { describe, expect, it } from 'vitest'
import { assignTable } from './assign-tables.ts'
import { getBlockPartyId, getQueuePartyId, splitPartyIds } from './party-ids.ts'
import type { SeatingOption } from './seating-options.ts'

const IDS = [0, 1, 2, 3, 50, 51]

describe('party ids', () => {
  it('gives no two parties one id', () => {
    const all = [0, ...IDS.slice(1), ...IDS.map(getBlockPartyId), ...IDS.slice(1).map(getQueuePartyId)]
    expect(new Set(all).size).toBe(all.length)
  })

  it('finds reservations and entries of the queue again', () => {
    const ids = [7, ...IDS.map(getBlockPartyId), getQueuePartyId(7), getQueuePartyId(8)]
    expect(splitPartyIds(ids)).toEqual({ reservationIds: [7], queueIds: [7, 8] })
  })

  it('makes no room at a table that a block without an id takes', () => {
    const option: SeatingOption = {
      tableIds: [1],
      label: '1',
      areaId: 1,
      minSeats: 1,
      maxSeats: 4,
      bookableBy: 'everyone',
    }
    const request = { from: 0, to: 60, people: 2, bookableBy: 'staff' as const }
    const block = { ...request, id: getBlockPartyId(0), tableIds: [1], isFixed: true }
    expect(assignTable(request, [block], [option])).toBeNull()
  })
})
