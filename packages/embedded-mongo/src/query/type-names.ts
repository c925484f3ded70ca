import { toNumber } from '../bson/numbers.ts'
import { isNumber, typeName, typeNumbers } from '../bson/types.ts'
import { badValue, unsupported } from '../errors.ts'

/** `$type` takes a number, an alias, `number`, or an array of these. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(numbersOf))
  if (wanted.size === 0) throw badValue('$type must match at least one type')
  return (value) => value !== undefined && wanted.has(typeName(value).number)
}

function numbersOf(operand: unknown): number[] {
  if (operand === 'number') return [1, 16, 18]
  const number = isNumber(operand) ? toNumber(operand) : typeNumbers.get(String(operand))
  if (number === 19) throw unsupported('the BSON type Decimal128')
  if (number !== undefined && [...typeNumbers.values()].includes(number)) return [number]
  throw badValue(`Unknown type name alias or code: ${String(operand)}`)
}
