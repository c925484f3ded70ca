import { seatsOf } from '@sufra/domain/capacity'
import { MAX_PARTY_SIZE } from '@sufra/domain/party-size'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import { describe, expect, it } from 'vitest'
import { packed, packedOf, unpacked } from './packed-seat.ts'

/** All seats that a booking of two days can take. */
const places = Array.from({ length: 2 * DAY_MINUTES }, (_, minute) => seatsOf('2036-12-05', minute, 0))
  .flat()
  .map(({ from, to }) => ({ from, to }))
const IDS = [1, 2, 1023, 1024, 700_000, 2 ** 31, 2 ** 32 - 1]

describe('packed seat', () => {
  it.each(IDS)('of booking %i round-trips for every time and party size', (reservationId) => {
    const { $gte, $lt } = packedOf(reservationId)
    const seats = [1, 2, 10, MAX_PARTY_SIZE, 1023].flatMap((people) =>
      places.map((place) => ({ ...place, people, reservationId })),
    )
    const numbers = seats.map(packed)
    expect(numbers.map(unpacked)).toEqual(seats)
    expect(numbers.filter((number) => number < $gte || number >= $lt)).toEqual([])
  })

  it('matches no other booking', () => {
    for (const { $gte, $lt } of IDS.map(packedOf)) {
      expect(unpacked($lt - 1).reservationId).toBe(unpacked($gte).reservationId)
      expect(unpacked($lt).reservationId).not.toBe(unpacked($gte).reservationId)
    }
  })

  it.each([
    ['a party of more than 1,023', { people: 1024, reservationId: 1 }],
    ['a booking whose number is too large', { people: 2, reservationId: 2 ** 32 }],
  ])('rejects %s', (_, seat) => {
    const last = { from: DAY_MINUTES - 1, to: DAY_MINUTES }
    expect(() => packed({ ...last, ...seat })).toThrow(RangeError)
  })
})
