import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { describe, expect, it } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { canExchange, canMove, listExchangeParties } from './exchange-parties.ts'

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

describe('canMove', () => {
  it('spares parties that are pinned or there', () => {
    expect(canMove(party)).toBe(true)
    expect(canMove({ ...party, isPinned: true })).toBe(false)
    expect(canMove({ ...party, arrivedAt: '2026-11-21T15:00:00.000Z' })).toBe(false)
  })
})
