import { compareValues } from '../../bson/compare.ts'
import { arithmetic, makeDouble, type Numeric, toNumber } from '../../bson/numbers.ts'
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

function total(values: unknown[]): Numeric {
  return values.filter(isNumber).reduce<Numeric>((sum, value) => arithmetic('add', sum, value), 0)
}

function average(values: unknown[]): unknown {
  const numbers = values.filter(isNumber)
  return numbers.length > 0 ? makeDouble(toNumber(total(numbers)) / numbers.length) : null
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
  $sum: over(total),
  $avg: over(average),
  $min: extreme(-1),
  $max: extreme(1),
}
