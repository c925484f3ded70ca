import { expect, test } from 'vitest'
import { toggleMark } from './bill-values.ts'
import { findBillProblem } from './find-bill-problem.ts'

const NONE = { codes: [], offerIds: [] }
const VOUCHER = { codes: ['ABCDEGHW'], offerIds: [] }
const OFFER = { codes: [], offerIds: [4] }

test.each([
  [null, NONE, 'amountWrong'],
  [0, NONE, 'amountWrong'],
  [20.5, NONE, null],
  [null, VOUCHER, 'amountMissing'],
  [0, VOUCHER, null],
  [0, OFFER, null],
  [20.555, OFFER, 'amountDecimals'],
  [-1, VOUCHER, 'amountWrong'],
  [Number.NaN, VOUCHER, 'amountNoNumber'],
  [1_000_001, OFFER, 'amountTooLarge'],
])('the amount %s with %j has the problem %s', (amount, marks, problem) => {
  expect(findBillProblem(amount, marks)).toBe(problem)
})

test('a mark is added by the first press and taken off by the second', () => {
  expect([toggleMark([1, 2], 3), toggleMark([1, 2], 1)]).toEqual([[1, 2, 3], [2]])
})
