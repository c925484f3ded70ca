import { toNumber } from '../bson/numbers.ts'
import { getTypeName, isNumber, typeNumbers } from '../bson/types.ts'
import { createBadValue, createUnsupported } from '../errors.ts'

/** `$type` takes a number, an alias, `number`, or an array of these. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(listNumbers))
  if (wanted.size === 0) throw createBadValue('$type must match at least one type')
  return (value) => value !== undefined && wanted.has(getTypeName(value).number)
}

function listNumbers(operand: unknown): number[] {
  if (operand === 'number') return [1, 16, 18]
  const number = isNumber(operand) ? toNumber(operand) : typeNumbers.get(String(operand))
  if (number === 19) throw createUnsupported('the BSON type Decimal128')
  if (number !== undefined && [...typeNumbers.values()].includes(number)) return [number]
  throw createBadValue(`Unknown type name alias or code: ${String(operand)}`)
}
