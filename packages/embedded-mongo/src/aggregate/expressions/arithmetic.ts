import { Long } from 'bson'
import { arithmetic, isInteger, makeDouble, makeInteger, type Numeric, toBigInt, toNumber } from '../../bson/numbers.ts'
import { isNumber, typeName } from '../../bson/types.ts'
import { MongoError } from '../../errors.ts'
import { fixed, isNil, type Operator, unary, variadic } from './operator.ts'
import { sumOf } from './reducing.ts'

function wrongType(name: string, value: unknown): MongoError {
  return new MongoError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value).alias}`)
}

/** A numeric operand. @throws TypeMismatch naming the operator. */
export function needNumber(value: unknown, name: string): Numeric {
  if (!isNumber(value)) throw wrongType(name, value)
  return value
}

function add(values: unknown[], name: string): unknown {
  if (values.some(isNil)) return null
  const dates = values.filter((value) => value instanceof Date)
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression')
  const numbers = values.filter((value) => !(value instanceof Date)).map((value) => needNumber(value, name))
  const sum = sumOf(numbers)
  return dates[0] ? new Date(dates[0].getTime() + Math.round(sum.toNumber())) : sum.result()
}

function subtract([left, right]: unknown[], name: string): unknown {
  if (isNil(left) || isNil(right)) return null
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime())
  if (left instanceof Date) return new Date(left.getTime() - Math.round(toNumber(needNumber(right, name))))
  return arithmetic('subtract', needNumber(left, name), needNumber(right, name))
}

function multiply(values: unknown[], name: string): unknown {
  if (values.some(isNil)) return null
  return values
    .map((value) => needNumber(value, name))
    .reduce<Numeric>((total, value) => arithmetic('multiply', total, value), 1)
}

function divide([left, right]: unknown[], name: string): unknown {
  if (isNil(left) || isNil(right)) return null
  const divisor = toNumber(needNumber(right, name))
  if (divisor === 0) throw new MongoError('BadValue', "can't $divide by zero")
  return makeDouble(toNumber(needNumber(left, name)) / divisor)
}

function mod([left, right]: unknown[], name: string): unknown {
  if (isNil(left) || isNil(right)) return null
  const a = needNumber(left, name)
  const b = needNumber(right, name)
  if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero")
  if (!isInteger(a) || !isInteger(b)) return makeDouble(toNumber(a) % toNumber(b))
  return makeInteger(toBigInt(a) % toBigInt(b), a instanceof Long || b instanceof Long)
}

function abs(value: unknown, name: string): unknown {
  if (isNil(value)) return null
  const number = needNumber(value, name)
  if (!isInteger(number)) return makeDouble(Math.abs(toNumber(number)))
  return toNumber(number) < 0 ? arithmetic('multiply', number, -1) : number
}

/** A function from double to double; integers pass through when `keepsIntegers`. */
function onDouble(run: (value: number) => number, keepsIntegers = false): Operator {
  return unary((value, name) => {
    if (isNil(value)) return null
    const number = needNumber(value, name)
    return keepsIntegers && isInteger(number) ? number : makeDouble(run(toNumber(number)))
  })
}

type Fraction = { readonly whole: bigint; readonly rest: 'none' | 'less' | 'half' | 'more' }

/** $round and $trunc: `goesUp` says whether a fraction goes up. Numbers are taken at their exact binary value. */
function rounding(goesUp: (fraction: Fraction) => boolean): Operator {
  return fixed(
    1,
    ([value, place], _, name) => {
      if (isNil(value) || place === null) return null
      const number = needNumber(value, name)
      const digits = place === undefined ? 0 : toNumber(needNumber(place, name))
      if (!Number.isInteger(digits) || digits < -20 || digits > 100)
        throw new MongoError(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`)
      if (isInteger(number))
        return digits >= 0
          ? number
          : makeInteger(roundExact(toBigInt(number) * scale, digits, goesUp) / scale, number instanceof Long)
      return makeDouble(roundDouble(toNumber(number), digits, goesUp))
    },
    2,
  )
}

/** Numbers are held in units of 10^-100 while they are rounded. */
const scaleDigits = 100
const scale = 10n ** BigInt(scaleDigits)

function roundDouble(value: number, digits: number, goesUp: (fraction: Fraction) => boolean): number {
  if (!Number.isFinite(value)) return value
  const exact = Number.isInteger(value) ? BigInt(value) * scale : BigInt(value.toFixed(scaleDigits).replace('.', ''))
  const rounded = roundExact(exact, digits, goesUp)
  return Number(`${rounded}e-${scaleDigits}`)
}

/** Rounds units of 10^-100 to so many decimals. */
function roundExact(value: bigint, digits: number, goesUp: (fraction: Fraction) => boolean): bigint {
  const unit = 10n ** BigInt(scaleDigits - digits)
  const size = value < 0n ? -value : value
  const whole = size / unit
  const twice = (size % unit) * 2n
  const rest = twice === 0n ? 'none' : twice < unit ? 'less' : twice === unit ? 'half' : 'more'
  const rounded = (goesUp({ whole, rest }) ? whole + 1n : whole) * unit
  return value < 0n ? -rounded : rounded
}

function halfToEven({ whole, rest }: Fraction): boolean {
  return rest === 'more' || (rest === 'half' && whole % 2n === 1n)
}

function power([base, exponent]: unknown[], name: string): unknown {
  if (isNil(base) || isNil(exponent)) return null
  const a = needNumber(base, name)
  const b = needNumber(exponent, name)
  if (toNumber(a) === 0 && toNumber(b) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  if (isInteger(a) && isInteger(b) && toNumber(b) >= 0) {
    const exact = Math.abs(toNumber(a)) <= 1 || toNumber(b) <= 64 ? toBigInt(a) ** toBigInt(b) : undefined
    if (exact !== undefined && exact >= -(2n ** 63n) && exact < 2n ** 63n)
      return makeInteger(exact, a instanceof Long || b instanceof Long)
  }
  return makeDouble(toNumber(a) ** toNumber(b))
}

/** $add $subtract $multiply $divide $mod $abs $ceil $floor $round $trunc $pow $sqrt $exp $ln $log10. */
export const arithmeticOperators: Record<string, Operator> = {
  $add: variadic(add),
  $subtract: fixed(2, (values, _, name) => subtract(values, name)),
  $multiply: variadic(multiply),
  $divide: fixed(2, (values, _, name) => divide(values, name)),
  $mod: fixed(2, (values, _, name) => mod(values, name)),
  $abs: unary(abs),
  $rand: () => () => makeDouble(Math.random()),
  $ceil: onDouble(Math.ceil, true),
  $floor: onDouble(Math.floor, true),
  $round: rounding(halfToEven),
  $trunc: rounding(() => false),
  $pow: fixed(2, (values, _, name) => power(values, name)),
  $sqrt: onDouble((value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0")
    return Math.sqrt(value)
  }),
  $exp: onDouble(Math.exp),
  $ln: onDouble((value) => {
    if (value <= 0) throw new MongoError(28766, "$ln's argument must be a positive number")
    return Math.log(value)
  }),
  $log10: onDouble((value) => {
    if (value <= 0) throw new MongoError(28761, "$log10's argument must be a positive number")
    return Math.log10(value)
  }),
}
