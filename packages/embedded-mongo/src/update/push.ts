import { compareValues, sameValue } from '../bson/compare.ts'
import { type Doc, isDoc, isNumber, typeName } from '../bson/types.ts'
import { badValue, typeMismatch } from '../errors.ts'
import { comparator, sortValues } from '../query/sort.ts'
import { readSort, type Sort } from '../query/sort-spec.ts'
import type { UpdateContext } from './context.ts'
import type { Prepare } from './fields.ts'
import { needWhole } from './numbers.ts'

type PushPlan = {
  values: unknown[]
  slice: number | undefined
  position: number | undefined
  sort: Sort | 1 | -1 | undefined
}

const push: Prepare = (operand, path) => {
  const plan = readPush(operand, path)
  return {
    apply: (present, context, at) => {
      const array = [...needArray('$push', present, at)]
      array.splice(startOf(plan.position, array.length), 0, ...plan.values)
      const sorted = plan.sort === undefined ? array : sortArray(array, plan.sort, context)
      return plan.slice === undefined ? sorted : sliceArray(sorted, plan.slice)
    },
    creates: true,
    counts: plan.values.length > 0 || plan.slice !== undefined || plan.sort !== undefined,
  }
}

function needArray(operator: string, present: unknown, path: string): unknown[] {
  if (present === undefined) return []
  if (Array.isArray(present)) return present
  if (operator === '$addToSet')
    throw typeMismatch(`Cannot apply $addToSet to non-array field '${path}' of type ${typeName(present).alias}`)
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(present).alias}`)
}

function readPush(operand: unknown, path: string): PushPlan {
  if (!isDoc(operand) || !('$each' in operand))
    return { values: [operand], slice: undefined, position: undefined, sort: undefined }
  for (const name in operand)
    if (!['$each', '$slice', '$sort', '$position'].includes(name))
      throw badValue(`Unrecognized clause in $push: ${name}`)
  if (!Array.isArray(operand.$each)) throw typeMismatch(`The argument to $each in $push must be an array at ${path}`)
  return {
    values: operand.$each,
    slice: '$slice' in operand ? needWhole(operand.$slice, '$slice') : undefined,
    position: '$position' in operand ? needWhole(operand.$position, '$position') : undefined,
    sort: readPushSort(operand),
  }
}

function readPushSort(operand: Doc): Sort | 1 | -1 | undefined {
  if (!('$sort' in operand)) return undefined
  if (!isNumber(operand.$sort)) return readSort(operand.$sort)
  const direction = needWhole(operand.$sort, '$sort')
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1')
  return direction
}

function startOf(position: number | undefined, length: number): number {
  if (position === undefined) return length
  return position < 0 ? Math.max(0, length + position) : Math.min(position, length)
}

function sliceArray(array: unknown[], slice: number): unknown[] {
  if (slice === 0) return []
  return slice > 0 ? array.slice(0, slice) : array.slice(slice)
}

function sortArray(array: unknown[], sort: Sort | 1 | -1, { strings }: UpdateContext): unknown[] {
  if (typeof sort === 'number') return array.toSorted((left, right) => compareValues(left, right, strings) * sort)
  const compare = comparator<unknown>(sort, strings)
  return array
    .map((item, place) => ({
      values: isDoc(item) ? sortValues(item, sort, strings) : sort.fields.map(() => null),
      place,
      item,
    }))
    .sort(compare)
    .map(({ item }) => item)
}

const addToSet: Prepare = (operand, path) => {
  const values = readEach(operand, path)
  return {
    apply: (present, { strings }, at) => {
      const array = [...needArray('$addToSet', present, at)]
      for (const value of values) if (!array.some((item) => sameValue(item, value, strings))) array.push(value)
      return array
    },
    creates: true,
  }
}

function readEach(operand: unknown, path: string): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand]
  const other = Object.keys(operand).find((name) => name !== '$each')
  if (other) throw badValue(`Found unexpected fields after $each in $addToSet: ${other}`)
  if (!Array.isArray(operand.$each))
    throw typeMismatch(`The argument to $each in $addToSet must be an array at ${path}`)
  return operand.$each
}

/** $push $addToSet. */
export const pushOperators: Record<string, Prepare> = { $push: push, $addToSet: addToSet }
