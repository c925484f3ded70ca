import { expect, test } from 'vitest'
import { applyChoice, type Choice, isNarrowed, parseChoice, toQuery } from './directory-choice.ts'

const TODAY = '2026-11-21'
const NONE = parseChoice(new URLSearchParams())
const getQuery = (choice: Partial<Choice>) =>
  Object.fromEntries(Object.entries(toQuery({ ...NONE, ...choice }, TODAY)).filter(([, value]) => value !== undefined))

test.each<[string, Partial<Choice>, object]>([
  ['nothing', {}, {}],
  ['an order', { sort: '-points' }, { sort: '-points' }],
  ['points', { points: 500 }, { minPoints: 500 }],
  ['the last week, today among it', { visit: 'in-7' }, { visitedFrom: '2026-11-15' }],
  ['not for a month', { visit: 'not-for-30' }, { visitedBefore: '2026-10-23' }],
  ['birthdays', { birthday: true }, { birthMonth: 11 }],
  ['vouchers', { voucher: true, diet: 'all' }, { holdsCode: 'true', diet: 'all' }],
])('a choice of %s is sent as its query parameters', (_, choice, expected) => {
  expect(getQuery(choice)).toEqual(expected)
})

test('a choice is stored in the address and keeps its other parameters', () => {
  const choice: Choice = {
    sort: 'lastVisit',
    diet: 'halal',
    points: 1000,
    visit: 'not-for-90',
    birthday: true,
    voucher: true,
  }
  const address = applyChoice(new URLSearchParams('x=1'), choice)
  expect(address.toString()).toBe(
    'x=1&sort=lastVisit&diet=halal&points=1000&visit=not-for-90&birthday=this-month&voucher=yes',
  )
  expect(parseChoice(address)).toEqual(choice)
  expect(applyChoice(address, NONE).toString()).toBe('x=1')
})

test('invalid values in the address count as no choice', () => {
  const wrong = 'sort=age&diet=vegan&points=7&visit=never&birthday=yes&voucher=true'
  expect(parseChoice(new URLSearchParams(wrong))).toEqual(NONE)
})

test('a sort order alone does not count as a filter', () => {
  expect([isNarrowed(NONE), isNarrowed({ ...NONE, sort: 'points' }), isNarrowed({ ...NONE, voucher: true })]).toEqual([
    false,
    false,
    true,
  ])
})
