import { BSONRegExp } from 'bson'
import { sameValue } from '../bson/compare.ts'
import { type Doc, docOf, isDoc, typeName } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { badValue, failedToParse, typeMismatch } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { isLogical, isOperatorDoc } from '../query/operator-doc.ts'
import type { Prepare } from './fields.ts'
import { needWhole } from './numbers.ts'

function needArray(operator: string, present: unknown): unknown[] {
  if (Array.isArray(present)) return present
  const message = `Cannot apply ${operator} to a non-array value`
  throw operator === '$pop'
    ? typeMismatch(`Path contains an element of non-array type '${typeName(present).alias}'`)
    : badValue(message)
}

const pull: Prepare = (operand) => ({
  apply: (present, { collation }) => {
    if (present === undefined) return undefined
    const test = pullTest(operand, collation)
    return needArray('$pull', present).filter((element) => !test(element))
  },
  creates: false,
})

/** A condition on the elements: operators on the value, a query on documents, or equality. */
function pullTest(operand: unknown, collation: Collation | undefined): (element: unknown) => boolean {
  if (isDoc(operand) && (!isOperatorDoc(operand) || isLogical(operand)))
    return (element) => isDoc(element) && matchesDoc(operand, element, collation)
  if (operand instanceof BSONRegExp || isOperatorDoc(operand)) {
    const { test } = compileFilter(docOf({ v: operand }), collation)
    return (element) => test(docOf({ v: element }))
  }
  return (element) => sameValue(element, operand, collation?.compare)
}

function matchesDoc(condition: Doc, element: Doc, collation: Collation | undefined): boolean {
  return compileFilter(condition, collation).test(element)
}

const pullAll: Prepare = (operand) => {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand).alias}`)
  return {
    apply: (present, { strings }) => {
      if (present === undefined) return undefined
      return needArray('$pullAll', present).filter(
        (element) => !operand.some((value) => sameValue(element, value, strings)),
      )
    },
    creates: false,
  }
}

const pop: Prepare = (operand) => {
  const direction = needWhole(operand, '$pop')
  if (direction !== 1 && direction !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${direction}`)
  return {
    apply: (present) => {
      if (present === undefined) return undefined
      const array = needArray('$pop', present)
      return direction === 1 ? array.slice(0, -1) : array.slice(1)
    },
    creates: false,
  }
}

/** $pull $pullAll $pop. */
export const pullOperators: Record<string, Prepare> = { $pull: pull, $pullAll: pullAll, $pop: pop }
