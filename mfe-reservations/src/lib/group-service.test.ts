import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { describe, expect, it } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { countLateMinutes, getServiceGroup, groupService } from './group-service.ts'

const START = '2026-11-21T15:00:00.000Z'
const createParty = (id: number, facts: Partial<Reservation> = {}) =>
  createBooking({ id, date: '2026-11-21', startsAt: START, ...facts })
const at = (minutes: number) => Date.parse(START) + minutes * 60_000

describe('countLateMinutes', () => {
  it('counts whole minutes from the booking’s time', () => {
    const minutes = [-5, 0, 0.5, 1, 19.9].map((minute) => countLateMinutes(createParty(1), at(minute)))
    expect(minutes).toEqual([0, 0, 0, 1, 19])
  })

  it('is 0 for guests who are there, have left or do not come', () => {
    for (const facts of [{ arrivedAt: START }, { leftAt: START }, { status: 'no_show' } as const])
      expect(countLateMinutes(createParty(1, facts), at(30))).toBe(0)
  })
})

describe('getServiceGroup', () => {
  it.each([
    [{}, -10, 'next'],
    [{}, 0, 'next'],
    [{}, 1, 'late'],
    [{ arrivedAt: START }, 30, 'seated'],
    [{ status: 'completed' } as const, 30, 'over'],
    [{ status: 'completed', leftAt: START } as const, 30, 'over'],
    [{ status: 'cancelled' } as const, -10, 'over'],
    [{ status: 'no_show' } as const, 30, 'over'],
  ] as const)('of %o after %i minutes is %s', (facts, minutes, group) => {
    expect(getServiceGroup(createParty(1, facts), at(minutes))).toBe(group)
  })
})

describe('groupService', () => {
  it('lists the next first, then late, seated and the rest, each by start', () => {
    const later = '2026-11-21T16:00:00.000Z'
    const bookings = [
      createParty(1, { status: 'cancelled' }),
      createParty(2, { arrivedAt: START }),
      createParty(3),
      createParty(4, { startsAt: '2026-11-21T16:30:00.000Z' }),
      createParty(5, { startsAt: later }),
    ]
    const groups = groupService(bookings, (booking) => getServiceGroup(booking, at(20)))
    expect(groups.map(({ group, bookings }) => [group, bookings.map(({ id }) => id)])).toEqual([
      ['next', [5, 4]],
      ['late', [3]],
      ['seated', [2]],
      ['over', [1]],
    ])
  })
})
