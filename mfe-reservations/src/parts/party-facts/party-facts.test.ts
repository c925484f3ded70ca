import type { PartyFacts } from '@sufra/contracts/reservations/bookings/party-facts'
import { describe, expect, it } from 'vitest'
import { omitStoredFacts } from './party-facts.ts'

describe('facts to send', () => {
  const stored = { occasion: 'birthday', needs: ['stroller'], staffNote: 'Quiet' } as const

  it.each([
    [{}, {}, {}],
    [{ occasion: null, needs: [], staffNote: '' }, {}, {}],
    [{ occasion: 'business', needs: ['high_chair'], staffNote: 'By the door' }, {}, 'all'],
    [{ ...stored, staffNote: 'Quiet' }, stored, {}],
    [{ ...stored, needs: ['stroller', 'egg_allergy'] }, stored, { needs: ['stroller', 'egg_allergy'] }],
    [{ occasion: null, needs: [], staffNote: '' }, stored, { occasion: null, needs: [], staffNote: null }],
  ])('of %j beside %j', (typed, before, sent) => {
    const values = { partySize: 2, ...(typed as PartyFacts) }
    expect(omitStoredFacts(values, before as Parameters<typeof omitStoredFacts>[1])).toEqual({
      partySize: 2,
      ...(sent === 'all' ? typed : (sent as object)),
    })
  })
})
