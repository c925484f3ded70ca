import { compareValues } from '../../bson/compare.ts'
import { stringsOf } from '../../collation.ts'
import { fixed, type Operator } from './operator.ts'

function comparing(answer: (result: number) => unknown): Operator {
  return fixed(2, ([left, right], { collation }) => answer(compareValues(left, right, stringsOf(collation))))
}

/** $eq $ne $gt $gte $lt $lte $cmp: BSON's order over all types, missing before null. */
export const comparisonOperators: Record<string, Operator> = {
  $eq: comparing((result) => result === 0),
  $ne: comparing((result) => result !== 0),
  $gt: comparing((result) => result > 0),
  $gte: comparing((result) => result >= 0),
  $lt: comparing((result) => result < 0),
  $lte: comparing((result) => result <= 0),
  $cmp: comparing((result) => Math.sign(result)),
}
