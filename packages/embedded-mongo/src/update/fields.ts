import { compareValues } from '../bson/compare.ts'
import { add, type Numeric, toNumber } from '../bson/numbers.ts'
import { toText } from '../bson/text.ts'
import { getTypeName, isNumber, toDoc } from '../bson/types.ts'
import { createTypeMismatch } from '../errors.ts'
import type { Change } from './context.ts'
import { removed } from './paths.ts'

export type Prepare = (operand: unknown, path: string) => Pick<Change, 'apply' | 'creates' | 'counts'>

const set: Prepare = (operand) => ({ apply: () => operand, creates: true })

const setOnInsert: Prepare = (operand) => ({
  apply: (present, { inserting }) => (inserting ? operand : present),
  creates: true,
})

const unset: Prepare = () => ({ apply: () => removed, creates: false })

const inc: Prepare = (operand, path) => {
  if (!isNumber(operand))
    throw createTypeMismatch(`Cannot increment with non-numeric argument: ${toText(toDoc({ [path]: operand }))}`)
  return {
    apply: (present, _, at) => {
      if (present === undefined) return operand
      if (isNumber(present)) return addKeepingZero(present, operand)
      throw createTypeMismatch(
        `Cannot apply $inc to the field '${at}' of non-numeric type ${getTypeName(present).alias}`,
      )
    },
    creates: true,
  }
}

/** MongoDB takes 0.0 for no change of -0.0. */
function addKeepingZero(present: Numeric, operand: Numeric): Numeric {
  const sum = add(present, operand)
  return Object.is(present, -0) && toNumber(sum) === 0 ? present : sum
}

/** $min for -1, $max for 1. */
function extreme(sign: 1 | -1): Prepare {
  return (operand) => ({
    apply: (present, { strings }) =>
      present === undefined || compareValues(operand, present, strings) * sign > 0 ? operand : present,
    creates: true,
  })
}

export const fieldOperators: Record<string, Prepare> = {
  $set: set,
  $setOnInsert: setOnInsert,
  $unset: unset,
  $inc: inc,
  $min: extreme(-1),
  $max: extreme(1),
}
