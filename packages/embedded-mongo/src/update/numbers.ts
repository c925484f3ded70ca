import { compareValues } from '../bson/compare.ts'
import { arithmetic, type Numeric } from '../bson/numbers.ts'
import { toText } from '../bson/text.ts'
import { docOf, isNumber, typeName } from '../bson/types.ts'
import { failedToParse, typeMismatch } from '../errors.ts'
import type { Prepare } from './fields.ts'

const inc: Prepare = (operand, path) => {
  if (!isNumber(operand))
    throw typeMismatch(`Cannot increment with non-numeric argument: ${toText(docOf({ [path]: operand }))}`)
  return {
    apply: (present, _, at) =>
      present === undefined ? operand : arithmetic('add', needNumber('$inc', present, at), operand),
    creates: true,
  }
}

const mul: Prepare = (operand, path) => {
  if (!isNumber(operand))
    throw typeMismatch(`Cannot multiply with non-numeric argument: ${toText(docOf({ [path]: operand }))}`)
  return {
    apply: (present, _, at) =>
      arithmetic('multiply', present === undefined ? 0 : needNumber('$mul', present, at), operand),
    creates: true,
  }
}

function needNumber(operator: string, present: unknown, path: string): Numeric {
  if (isNumber(present)) return present
  throw typeMismatch(`Cannot apply ${operator} to the field '${path}' of non-numeric type ${typeName(present).alias}`)
}

const min: Prepare = (operand) => ({
  apply: (present, { strings }) =>
    present === undefined || compareValues(operand, present, strings) < 0 ? operand : present,
  creates: true,
})

const max: Prepare = (operand) => ({
  apply: (present, { strings }) =>
    present === undefined || compareValues(operand, present, strings) > 0 ? operand : present,
  creates: true,
})

/** $inc $mul $min $max. */
export const numberOperators: Record<string, Prepare> = { $inc: inc, $mul: mul, $min: min, $max: max }

/** The number a modifier such as $slice or $position takes. */
export function needWhole(value: unknown, what: string): number {
  if (isNumber(value)) {
    const number = Number(value.toString())
    if (Number.isInteger(number)) return number
  }
  throw failedToParse(`The value for ${what} must be an integer value, but was given ${toText(value)}`)
}
