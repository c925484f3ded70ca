import { Double, Long, Timestamp } from 'bson'
import { createTypeMismatch, MongoError } from '../errors.ts'
import { isInt32 } from './types.ts'

export type Numeric = number | Double | Long

const longMin = -(2n ** 63n)
const longMax = 2n ** 63n - 1n

/** 64-bit integers beyond 2^53 lose precision. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value
  return value instanceof Double ? value.value : value.toNumber()
}

function isInteger(value: Numeric): boolean {
  return (value instanceof Long && !(value instanceof Timestamp)) || (typeof value === 'number' && isInt32(value))
}

/** Wraps a double that would otherwise be encoded as int32. */
export function makeDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value
}

/** MongoDB's rule: int32 while both sides are int32 and the result fits, else long. */
function makeInteger(value: bigint, keepLong: boolean): number | Long {
  if (value < longMin || value > longMax) throw new MongoError('BadValue', 'an integer result does not fit in 64 bits')
  const small = Number(value)
  return !keepLong && isInt32(small) ? small : Long.fromBigInt(value)
}

export function add(left: Numeric, right: Numeric): Numeric {
  if (!isInteger(left) || !isInteger(right)) return makeDouble(toNumber(left) + toNumber(right))
  return makeInteger(toBigInt(left) + toBigInt(right), left instanceof Long || right instanceof Long)
}

export function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value))
}

/** The double equal to an integer, or the next one below. */
export function toDoubleBelow(exact: bigint): number {
  const nearest = Number(exact)
  return BigInt(nearest) > exact ? getNextDown(nearest) : nearest
}

const scratch = new DataView(new ArrayBuffer(8))

function getNextDown(value: number): number {
  scratch.setFloat64(0, value)
  scratch.setBigInt64(0, scratch.getBigInt64(0) + (value > 0 ? -1n : 1n))
  return scratch.getFloat64(0)
}

export function toWholeNumber(value: unknown, what: string): number {
  if (typeof value === 'number' || value instanceof Double || value instanceof Long) {
    const number = toNumber(value as Numeric)
    if (Number.isInteger(number)) return number
  }
  throw createTypeMismatch(`${what} must be a whole number`)
}

/**
 * A sum by MongoDB's rules: compensated doubles and exact integers. The result has the widest added type; beyond 64
 * bits it is a double.
 */
export class Summation {
  #sum = -0
  #error = 0
  /** Sum of infinities and NaN. */
  #special = 0
  #type: 'int' | 'long' | 'double' = 'int'

  add(value: Numeric): void {
    if (!isInteger(value)) this.#type = 'double'
    else if (value instanceof Long && this.#type === 'int') this.#type = 'long'
    if (value instanceof Long) {
      this.#addDouble(value.high * 4294967296)
      this.#addDouble(value.low >>> 0)
    } else this.#addDouble(toNumber(value))
  }

  #addDouble(value: number): void {
    this.#special += value
    const sum = this.#sum + value
    const part = sum - this.#sum
    const error = this.#sum - (sum - part) + (value - part) + this.#error
    this.#sum = sum + error
    this.#error = error - (this.#sum - sum)
  }

  toNumber(): number {
    return Number.isNaN(this.#sum) ? this.#special : this.#sum
  }

  result(): Numeric {
    if (this.#type === 'double') return makeDouble(this.toNumber())
    const exact = BigInt(this.#sum) + BigInt(this.#error)
    return exact < longMin || exact > longMax ? makeDouble(this.toNumber()) : makeInteger(exact, this.#type === 'long')
  }
}
