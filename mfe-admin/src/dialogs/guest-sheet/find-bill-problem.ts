import { findAmountProblem } from '../add-points/find-amount-problem.ts'
import { type BillValues, hasMarks } from './bill-values.ts'

/** What is wrong with a bill's amount: 0 is right with a mark, but must be entered. */
export function findBillProblem(amount: number | null, marks: Pick<BillValues, 'codes' | 'offerIds'>) {
  if (!hasMarks(marks)) return findAmountProblem(amount)
  if (amount === 0) return null
  return amount === null ? 'amountMissing' : findAmountProblem(amount)
}
