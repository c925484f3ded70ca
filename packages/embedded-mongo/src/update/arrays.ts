import { BSONRegExp } from 'bson'
import { isSameValue } from '../bson/compare.ts'
import { toWholeNumber } from '../bson/numbers.ts'
import { isDoc, toDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createBadValue, createTypeMismatch, createUnsupported } from '../errors.ts'
import { isLogical, isOperatorDoc } from '../query/condition.ts'
import { compileFilter } from '../query/filter.ts'
import type { Prepare } from './fields.ts'

const push: Prepare = (operand, path) => {
  const { values, slice } = readPush(operand, path)
  return {
    apply: (present, _, at) => {
      if (present !== undefined && !Array.isArray(present)) throw createBadValue(`The field '${at}' must be an array`)
      const array = [...(present ?? []), ...values]
      if (slice === undefined) return array
      return slice < 0 ? array.slice(slice) : array.slice(0, slice)
    },
    creates: true,
    counts: values.length > 0 || slice !== undefined,
  }
}

function readPush(operand: unknown, path: string): { values: unknown[]; slice: number | undefined } {
  if (!isDoc(operand) || !('$each' in operand)) return { values: [operand], slice: undefined }
  for (const name in operand) if (name !== '$each' && name !== '$slice') throw createUnsupported(`${name} in $push`)
  if (!Array.isArray(operand.$each))
    throw createTypeMismatch(`The argument to $each in $push must be an array at ${path}`)
  return { values: operand.$each, slice: '$slice' in operand ? toWholeNumber(operand.$slice, '$slice') : undefined }
}

const pull: Prepare = (operand) => ({
  apply: (present, { collation }) => {
    if (present === undefined) return undefined
    if (!Array.isArray(present)) throw createBadValue('Cannot apply $pull to a non-array value')
    const test = pullTest(operand, collation)
    return present.filter((element) => !test(element))
  },
  creates: false,
})

function pullTest(operand: unknown, collation: Collation | undefined): (element: unknown) => boolean {
  if (isDoc(operand) && (!isOperatorDoc(operand) || isLogical(operand))) {
    const { test } = compileFilter(operand, collation)
    return (element) => isDoc(element) && test(element)
  }
  if (operand instanceof BSONRegExp || isOperatorDoc(operand)) {
    const { test } = compileFilter(toDoc({ v: operand }), collation)
    return (element) => test(toDoc({ v: element }))
  }
  return (element) => isSameValue(element, operand, collation?.compare)
}

export const arrayOperators: Record<string, Prepare> = { $push: push, $pull: pull }
