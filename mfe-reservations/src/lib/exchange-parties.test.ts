import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { describe, expect, it } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { createPlan } from '../testing/floor.ts'
import { canExchange, canMove, listExchangeParties, listRoomierParties } from './exchange-parties.ts'

const createParty = (id: number, from: string, facts: Partial<Reservation> = {}) =>
  createBooking({
    id,
    date: '2026-11-21',
    startsAt: `2026-11-21T${from}:00.000Z`,
    endsAt: `2026-11-21T${from.replace(/^\d+/, (hour) => String(Number(hour) + 2))}:00.000Z`,
    tableIds: [id],
    tableNumber: `T${id}`,
    ...facts,
  })
const party = createParty(1, '15:00')

describe('canExchange', () => {
  it.each([
    ['two parties with tables', createParty(2, '15:00'), true],
    ['a seated party', createParty(2, '15:00', { arrivedAt: '2026-11-21T15:00:00.000Z' }), true],
    ['a party without a table', createParty(2, '15:00', { tableIds: undefined as never }), false],
    ['a cancelled party', createParty(2, '15:00', { status: 'cancelled' }), false],
    ['a party that left', createParty(2, '15:00', { leftAt: '2026-11-21T15:30:00.000Z' }), false],
    ['the party itself', party, false],
  ])('with %s', (_, other, isAllowed) => {
    expect(canExchange(party, other)).toBe(isAllowed)
    expect(canExchange(other, party)).toBe(isAllowed)
  })
})

describe('listExchangeParties', () => {
  it('lists parties of the same time by their table', () => {
    const others = [createParty(10, '16:00'), createParty(2, '14:00'), createParty(3, '17:00'), createParty(4, '12:00')]
    expect(listExchangeParties(party, [party, ...others]).map(({ id }) => id)).toEqual([2, 10])
  })
})

describe('listRoomierParties', () => {
  /** Grows at T7, which has two seats and is for 90 minutes; four people stay for two hours. */
  const growing = createParty(7, '15:00', { partySize: 2, endsAt: '2026-11-21T16:30:00.000Z' })
  const five = createParty(5, '15:00', { partySize: 2 })
  const six = createParty(6, '15:00', { partySize: 2 })
  const list = (people: number, ...others: Reservation[]) =>
    listRoomierParties(growing, people, [growing, ...others], createPlan()).map(({ id }) => id)

  it('lists the fewest seats first, joined tables by the seats of the join', () => {
    const joined = createParty(9, '15:00', { partySize: 1, tableIds: [5, 6] })
    expect(list(4, joined, createParty(8, '15:00'))).toEqual([9])
    expect(list(2, joined, createParty(3, '15:00', { partySize: 1 }))).toEqual([3, 9])
    expect(list(4, five, six)).toEqual([5, 6])
    expect(list(5, five, six)).toEqual([])
  })

  it.each<[string, Partial<Reservation>]>([
    ['a pinned party', { isPinned: true }],
    ['a party that is there', { arrivedAt: '2026-11-21T15:00:00.000Z' }],
    ['a party too large for the table in return', { partySize: 3 }],
  ])('spares %s', (_, facts) => {
    expect(list(4, { ...five, ...facts })).toEqual([])
  })

  it('spares tables that a third party has within the longer stay', () => {
    const next = createParty(8, '16:45', { tableIds: [5] })
    expect(list(4, five, next)).toEqual([])
    expect(list(4, five, { ...next, status: 'cancelled' })).toEqual([5])
    const atOwn = createParty(8, '16:45', { tableIds: [7] })
    expect(list(4, five, atOwn)).toEqual([])
  })
})

describe('canMove', () => {
  it('spares parties that are pinned or there', () => {
    expect(canMove(party)).toBe(true)
    expect(canMove({ ...party, isPinned: true })).toBe(false)
    expect(canMove({ ...party, arrivedAt: '2026-11-21T15:00:00.000Z' })).toBe(false)
  })
})
