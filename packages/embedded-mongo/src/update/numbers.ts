import { Long } from 'bson'
import { compareValues } from '../bson/compare.ts'
import { arithmetic, isInteger, makeInteger, type Numeric, toBigInt } from '../bson/numbers.ts'
import { toText } from '../bson/text.ts'
import { docOf, isDoc, isNumber, typeName } from '../bson/types.ts'
import { badValue, failedToParse, typeMismatch } from '../errors.ts'
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
  throw typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of non-numeric type ${typeName(present).alias}`,
  )
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

const bitOperations: Record<string, (left: bigint, right: bigint) => bigint> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
}

const bit: Prepare = (operand, path) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw badValue(
      `The $bit modifier is not compatible with ${toText(operand)} for ${path}. It needs {and|or|xor: integer}`,
    )
  const steps = Object.entries(operand).map(([name, value]) => {
    const run = Object.hasOwn(bitOperations, name) ? bitOperations[name] : undefined
    if (!run) throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`)
    if (!isNumber(value) || !isInteger(value))
      throw badValue(`The $bit modifier field must be an Integer(32/64 bit); found ${toText(value)}`)
    return { run, value }
  })
  return {
    apply: (present, _, at) => {
      let result: Numeric = present === undefined ? 0 : needInteger(present, at)
      for (const { run, value } of steps)
        result = makeInteger(run(toBigInt(result), toBigInt(value)), result instanceof Long || value instanceof Long)
      return result
    },
    creates: true,
  }
}

function needInteger(present: unknown, path: string): Numeric {
  if (isNumber(present) && isInteger(present)) return present
  throw badValue(
    `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${typeName(present).alias}`,
  )
}

/** $inc $mul $min $max $bit. */
export const numberOperators: Record<string, Prepare> = { $inc: inc, $mul: mul, $min: min, $max: max, $bit: bit }

/** The number a modifier such as $slice or $position takes. */
export function needWhole(value: unknown, what: string): number {
  if (isNumber(value)) {
    const number = Number(value.toString())
    if (Number.isInteger(number)) return number
  }
  throw failedToParse(`The value for ${what} must be an integer value, but was given ${toText(value)}`)
}
