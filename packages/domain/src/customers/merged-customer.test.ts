import { describe, expect, it } from 'vitest'
import {
  joinFavourites,
  joinLots,
  joinNotes,
  joinTags,
  leaveDigitOpen,
  listForeignChoices,
  listPairKeys,
  pickValue,
} from './merged-customer.ts'

describe('pickValue', () => {
  it.each([
    ['the remaining record’s value', 'a', 'b', undefined, 'a'],
    ['the other’s where the remaining record has none', null, 'b', undefined, 'b'],
    ['the other’s where the remaining record’s is empty', '', 'b', undefined, 'b'],
    ['the chosen one', 'a', 'b', 'b', 'b'],
    ['nothing where nothing was chosen', 'a', null, null, null],
    ['no instead of yes', true, false, false, false],
    ['no over an unknown value', false, true, undefined, false],
  ] as const)('picks %s', (_, into, from, chosen, expected) => {
    expect(pickValue(into, from, chosen)).toBe(expected)
  })
})

describe('listForeignChoices', () => {
  const empty = { email: null, dateOfBirth: null, gender: null, isMuslim: null, emirate: null, nationality: null }
  const into = { ...empty, firstName: 'Layla', lastName: 'Saleh', discount: null }
  const from = { ...empty, firstName: 'Leila', lastName: 'Saleh', discount: '10 %', email: 'l@example.com' }

  it.each([
    [{}, []],
    [{ firstName: 'Layla' }, []],
    [{ firstName: 'Leila', email: 'l@example.com' }, []],
    [{ email: null }, []],
    [{ firstName: 'Lila' }, ['firstName']],
    [{ lastName: null, email: 'x@example.com' }, ['lastName', 'email']],
  ])('of %j are %j', (choices, expected) => {
    expect(listForeignChoices(into, from, choices)).toEqual(expected)
  })
})

describe('joinLots', () => {
  it.each([
    ['no lots while neither has some', { points: 3 }, { points: 4 }, undefined],
    [
      'a balance without lots as one without an end',
      { points: 3 },
      { points: 4, lots: [{ until: '2036-12-31', points: 4 }] },
      [
        { until: '2036-12-31', points: 4 },
        { until: null, points: 3 },
      ],
    ],
    [
      'lots of one day as one',
      { points: 3, lots: [{ until: '2036-12-31', points: 3 }] },
      {
        points: 6,
        lots: [
          { until: '2036-11-30', points: 2 },
          { until: '2036-12-31', points: 4 },
        ],
      },
      [
        { until: '2036-11-30', points: 2 },
        { until: '2036-12-31', points: 7 },
      ],
    ],
    ['no empty lot', { points: 0 }, { points: 0, lots: [] }, []],
  ])('has %s', (_, into, from, expected) => {
    expect(joinLots(into, from)).toEqual(expected)
  })
})

describe('joinNotes', () => {
  it.each([
    [null, null, null],
    ['Window', null, 'Window'],
    [null, 'Nuts', 'Nuts'],
    ['Window', 'Nuts', 'Window\nNuts'],
    ['Window', 'Window', 'Window'],
    [' ', 'Nuts', 'Nuts'],
  ])('joins %j and %j', (into, from, expected) => {
    expect(joinNotes(into, from)).toBe(expected)
  })
})

describe('joined lists', () => {
  it('have each tag once', () => {
    expect(joinTags([1, 2], [2, 3])).toEqual([1, 2, 3])
    expect(joinTags(undefined, undefined)).toEqual([])
  })

  it('have three favourites, those of the remaining record first', () => {
    const into = [{ tableId: 1 }, { areaId: 2 }]
    expect(joinFavourites(into, [{ areaId: 2 }, { tableId: 4 }, { tableId: 5 }])).toEqual([...into, { tableId: 4 }])
  })
})

describe('listPairKeys', () => {
  const person = {
    firstName: 'Layla',
    lastName: 'Al  Saleh',
    dateOfBirth: '1990-05-17',
    email: 'Layla@Example.com',
  }
  const share = (other: object) => {
    const keys = new Set(listPairKeys(person).map(({ reason, key }) => `${reason} ${key}`))
    return listPairKeys({ ...person, ...other })
      .filter(({ reason, key }) => keys.has(`${reason} ${key}`))
      .map(({ reason }) => reason)
  }
  const stranger = { firstName: 'Omar', dateOfBirth: null, email: null }

  it.each([
    ['nothing with a stranger', stranger, []],
    [
      'name and date of birth',
      { ...stranger, firstName: 'layla', lastName: 'Al Saleh', dateOfBirth: '1990-05-17' },
      ['born'],
    ],
    ['the mailbox in other letters', { ...stranger, email: 'layla@example.com' }, ['email']],
  ])('shares %s', (_, other, expected) => {
    expect(share(other)).toEqual(expected)
  })
})

describe('leaveDigitOpen', () => {
  it.each([
    ['+971501234567', 12, '+97150123456?'],
    ['+971501234567', 4, '+971?01234567'],
    ['+971501234567', 0, null],
    ['+971501234567', 13, null],
  ])('of %s at %i is %s', (phone, index, expected) => {
    expect(leaveDigitOpen(phone, index)).toBe(expected)
  })
})
