import { expect, test } from 'vitest'
import {
  applyChoice,
  type Choice,
  hasSameFilter,
  isNarrowed,
  NO_CHOICE,
  parseChoice,
  toChoice,
  toFilter,
  toQuery,
} from './directory-choice.ts'

const TODAY = '2026-11-21'
const NONE = NO_CHOICE
const getQuery = (choice: Partial<Choice>) =>
  Object.fromEntries(Object.entries(toQuery({ ...NONE, ...choice }, TODAY)).filter(([, value]) => value !== undefined))

test.each<[string, Partial<Choice>, object]>([
  ['nothing', {}, {}],
  ['an order', { sort: '-points' }, { sort: '-points' }],
  ['points', { points: 500 }, { minPoints: 500 }],
  ['the last week, today among it', { visit: 'in-7' }, { visitedFrom: '2026-11-15' }],
  ['not for a month', { visit: 'not-for-30' }, { visitedBefore: '2026-10-23' }],
  ['birthdays', { birthday: true }, { birthMonth: 11 }],
  ['a tag', { tag: 3 }, { tag: 3 }],
  ['a tier', { tier: 2 }, { tier: 2 }],
  ['never', { visit: 'never' }, { neverVisited: 'true' }],
  ['any number of days', { visit: 'not-for-45' }, { visitedBefore: '2026-10-08' }],
  ['vouchers', { voucher: true, diet: 'all' }, { holdsCode: 'true', diet: 'all' }],
])('a choice of %s is sent as its query parameters', (_, choice, expected) => {
  expect(getQuery(choice)).toEqual(expected)
})

test('a choice is stored in the address and keeps its other parameters', () => {
  const choice: Choice = {
    sort: 'lastVisit',
    segment: 7,
    diet: 'halal',
    points: 1000,
    visit: 'not-for-90',
    tier: 2,
    tag: 3,
    birthday: true,
    voucher: true,
  }
  const address = applyChoice(new URLSearchParams('x=1'), choice)
  expect(address.toString()).toBe(
    'x=1&sort=lastVisit&segment=7&diet=halal&points=1000&visit=not-for-90&tier=2&tag=3&birthday=this-month&voucher=yes',
  )
  expect(parseChoice(address)).toEqual(choice)
  expect(parseChoice(new URLSearchParams())).toEqual(NONE)
  expect(applyChoice(address, NONE).toString()).toBe('x=1')
})

test('invalid values in the address count as no choice', () => {
  const wrong = 'sort=age&segment=-1&diet=vegan&points=x&visit=not-for-0&tier=Gold&tag=VIP&birthday=yes&voucher=true'
  expect(parseChoice(new URLSearchParams(wrong))).toEqual(NONE)
})

test.each<[Partial<Choice>, object]>([
  [{}, {}],
  [{ sort: 'points', segment: 7, diet: 'halal' }, { diet: 'halal' }],
  [
    { points: 250, visit: 'not-for-60', birthday: true },
    { minPoints: 250, notVisitedFor: 60, birthdayThisMonth: true },
  ],
  [{ visit: 'never' }, { neverVisited: true }],
  [
    { visit: 'in-30', tier: 2, tag: 3, voucher: true },
    { visitedWithin: 30, tier: 2, tag: 3, holdsCode: true },
  ],
])('the choice %o is saved as a segment and read again', (changes, filter) => {
  const choice = { ...NONE, ...changes }
  expect(toFilter(choice)).toEqual(filter)
  const { sort, segment } = choice
  expect({ ...toChoice(toFilter(choice)), sort, segment }).toEqual(choice)
  expect([hasSameFilter(choice, filter), hasSameFilter(choice, { minPoints: 7 })]).toEqual([true, false])
})

test('a sort order alone does not count as a filter', () => {
  expect([
    isNarrowed(NONE),
    isNarrowed({ ...NONE, sort: 'points', segment: 7 }),
    isNarrowed({ ...NONE, voucher: true }),
  ]).toEqual([false, false, true])
})
