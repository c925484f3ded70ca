import { compareValues } from '../bson/compare.ts'
import { makeDouble, Summation } from '../bson/numbers.ts'
import { isNumber } from '../bson/types.ts'
import { type Collation, getStringOrder } from '../collation.ts'

export type Accumulator = { readonly add: (value: unknown) => void; readonly result: () => unknown }

function sum(): Accumulator {
  const total = new Summation()
  return { add: (value) => isNumber(value) && total.add(value), result: () => total.result() }
}

function createAverage(): Accumulator {
  const total = new Summation()
  let count = 0
  return {
    add: (value) => {
      if (!isNumber(value)) return
      total.add(value)
      count++
    },
    result: () => (count > 0 ? makeDouble(total.toNumber() / count) : null),
  }
}

function createExtreme(sign: 1 | -1, collation: Collation | undefined): Accumulator {
  const strings = getStringOrder(collation)
  let best: unknown
  return {
    add: (value) => {
      if (value === undefined || value === null) return
      if (best === undefined || compareValues(value, best, strings) * sign > 0) best = value
    },
    result: () => best ?? null,
  }
}

function createLast(): Accumulator {
  let held: unknown
  return {
    add: (value) => {
      held = value
    },
    result: () => held ?? null,
  }
}

export const accumulators: Record<string, (collation: Collation | undefined) => Accumulator> = {
  $sum: sum,
  $avg: createAverage,
  $min: (collation) => createExtreme(-1, collation),
  $max: (collation) => createExtreme(1, collation),
  $last: createLast,
}
