import { describe, expect, it } from 'vitest'
import { findBirthdayTreat, listBirthMonths } from './birthday.ts'

const PERIOD = { daysBefore: 7, daysAfter: 14 }
const LONG_KNOWN = '2020-01-01'

describe('findBirthdayTreat', () => {
  it.each([
    ['seven days before', '1990-05-17', '2037-05-10', { year: 2037, from: '2037-05-10', until: '2037-05-31' }],
    ['on the last day', '1990-05-17', '2037-05-31', { year: 2037, from: '2037-05-10', until: '2037-05-31' }],
    ['eight days before', '1990-05-17', '2037-05-09', null],
    ['after the last day', '1990-05-17', '2037-06-01', null],
    ['before New Year', '1990-01-03', '2036-12-27', { year: 2037, from: '2036-12-27', until: '2037-01-17' }],
    ['after New Year', '1990-12-28', '2037-01-11', { year: 2036, from: '2036-12-21', until: '2037-01-11' }],
    ['born on a leap day', '2000-02-29', '2037-02-21', { year: 2037, from: '2037-02-21', until: '2037-03-14' }],
    ['born on a leap day, in a leap year', '2000-02-29', '2036-03-14', null],
    ['born this year', '2037-05-17', '2037-05-17', null],
  ])('%s', (_, dateOfBirth, today, treat) => {
    expect(findBirthdayTreat(dateOfBirth, LONG_KNOWN, today, PERIOD)).toEqual(treat)
  })

  it('counts a leap day as the 28th in a leap year too', () => {
    expect(findBirthdayTreat('2000-02-29', LONG_KNOWN, '2036-02-21', PERIOD)?.until).toBe('2036-03-13')
  })

  it.each([
    ['2037-04-10', true],
    ['2037-04-11', false],
    ['2037-05-12', false],
  ])('a date of birth known since %s: %s', (knownSince, isGiven) => {
    expect(findBirthdayTreat('1990-05-17', knownSince, '2037-05-20', PERIOD) !== null).toBe(isGiven)
  })
})

describe('listBirthMonths', () => {
  it.each([
    ['2037-01-05', [12, 1]],
    ['2037-05-20', [5]],
    ['2037-02-27', [2, 3]],
  ])('of %s', (today, months) => {
    expect(listBirthMonths(today, PERIOD)).toEqual(months)
  })
})
