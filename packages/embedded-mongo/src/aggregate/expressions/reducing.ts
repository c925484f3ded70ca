import { compareValues } from '../../bson/compare.ts'
import { makeDouble, Summation } from '../../bson/numbers.ts'
import { isNumber } from '../../bson/types.ts'
import { stringsOf } from '../../collation.ts'
import { type CompileContext, fixed, isNil, type Operator } from './operator.ts'

/** One argument that is an array stands for its elements. */
function operands(values: unknown[]): unknown[] {
  return values.length === 1 && Array.isArray(values[0]) ? values[0] : values
}

function over(run: (values: unknown[], context: CompileContext) => unknown): Operator {
  return fixed(1, (values, context) => run(operands(values), context), Number.POSITIVE_INFINITY)
}

/** The sum of those values that are numbers. */
export function sumOf(values: readonly unknown[]): Summation {
  const sum = new Summation()
  for (const value of values) if (isNumber(value)) sum.add(value)
  return sum
}

function average(values: unknown[]): unknown {
  const count = values.filter(isNumber).length
  return count > 0 ? makeDouble(sumOf(values).toNumber() / count) : null
}

function extreme(sign: 1 | -1): Operator {
  return over((values, { collation }) => {
    let best: unknown = null
    for (const value of values)
      if (!isNil(value) && (best === null || compareValues(value, best, stringsOf(collation)) * sign > 0)) best = value
    return best
  })
}

/** $sum $avg $min $max as expressions over their arguments. */
export const reducingOperators: Record<string, Operator> = {
  $sum: over((values) => sumOf(values).result()),
  $avg: over(average),
  $min: extreme(-1),
  $max: extreme(1),
}
