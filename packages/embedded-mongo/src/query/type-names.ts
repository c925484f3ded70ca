import { toNumber } from '../bson/numbers.ts'
import { isNumber, typeName } from '../bson/types.ts'
import { badValue, unsupported } from '../errors.ts'

const aliases: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  minKey: -1,
  maxKey: 127,
}

const numbers = [1, 16, 18]

/** The test `$type` asks for: a number, an alias, `number`, or an array of these. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeNumbers))
  if (wanted.size === 0) throw badValue('$type must match at least one type')
  return (value) => value !== undefined && wanted.has(typeName(value).number)
}

function typeNumbers(operand: unknown): number[] {
  if (operand === 'number') return numbers
  if (operand === 'decimal' || (isNumber(operand) && toNumber(operand) === 19))
    throw unsupported('the BSON type Decimal128')
  if (typeof operand === 'string') {
    const number = Object.hasOwn(aliases, operand) ? aliases[operand] : undefined
    if (number === undefined) throw badValue(`Unknown type name alias: ${operand}`)
    return [number]
  }
  const number = isNumber(operand) ? toNumber(operand) : Number.NaN
  if (!Object.values(aliases).includes(number)) throw badValue(`Invalid numerical type code: ${String(operand)}`)
  return [number]
}
