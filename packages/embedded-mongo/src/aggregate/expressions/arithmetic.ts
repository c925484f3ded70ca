import { Long } from 'bson'
import { arithmetic, isInteger, makeDouble, type Numeric, Summation, toNumber } from '../../bson/numbers.ts'
import { isNumber, typeName } from '../../bson/types.ts'
import { badValue, MongoError, typeMismatch } from '../../errors.ts'
import { fixed, isNil, type Operator, unary, variadic } from './operator.ts'

function needNumber(value: unknown, name: string): Numeric {
  if (isNumber(value)) return value
  throw typeMismatch(`${name} only supports numeric types, not ${typeName(value).alias}`)
}

function add(values: unknown[], name: string): unknown {
  if (values.some(isNil)) return null
  const dates = values.filter((value) => value instanceof Date)
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression')
  const sum = new Summation()
  for (const value of values) if (!(value instanceof Date)) sum.add(needNumber(value, name))
  return dates[0] ? new Date(dates[0].getTime() + Math.round(sum.toNumber())) : sum.result()
}

function subtract([left, right]: unknown[], name: string): unknown {
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime())
  if (left instanceof Date) return new Date(left.getTime() - Math.round(toNumber(needNumber(right, name))))
  return arithmetic('subtract', needNumber(left, name), needNumber(right, name))
}

function divide([left, right]: unknown[], name: string): unknown {
  const divisor = toNumber(needNumber(right, name))
  if (divisor === 0) throw badValue("can't $divide by zero")
  return makeDouble(toNumber(needNumber(left, name)) / divisor)
}

function unlessNil(run: (values: unknown[], name: string) => unknown) {
  return (values: unknown[], name: string) => (values.some(isNil) ? null : run(values, name))
}

/** An operator over two arguments that answers null when one of them is null or missing. */
function binary(run: (values: unknown[], name: string) => unknown): Operator {
  return fixed(2, (values, _, name) => unlessNil(run)(values, name))
}

/** $ceil and $floor; integers are as they should be. */
function rounding(run: (value: number) => number): Operator {
  return unary((value, name) => {
    if (isNil(value)) return null
    const number = needNumber(value, name)
    return isInteger(number) ? number : makeDouble(run(toNumber(number)))
  })
}

function multiply(values: unknown[], name: string): unknown {
  return values.reduce<Numeric>((product, value) => arithmetic('multiply', product, needNumber(value, name)), 1)
}

/** Calculating with numbers, and with dates in $add and $subtract. */
export const arithmeticOperators: Record<string, Operator> = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(unlessNil(multiply)),
  $divide: binary(divide),
  $ceil: rounding(Math.ceil),
  $floor: rounding(Math.floor),
  $rand: () => () => makeDouble(Math.random()),
}
