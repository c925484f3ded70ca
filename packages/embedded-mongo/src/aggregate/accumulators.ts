import { isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createUnsupported, MongoError } from '../errors.ts'
import { type Accumulator, accumulators } from './collect.ts'
import { compileExpression } from './expression.ts'
import type { Evaluate } from './expressions/operator.ts'

export type GroupField = { readonly evaluate: Evaluate; readonly start: () => Accumulator }

export function compileAccumulator(
  spec: unknown,
  field: string,
  collation: Collation | undefined,
  variables: readonly string[],
): GroupField {
  const [name, ...others] = isDoc(spec) ? Object.keys(spec) : []
  if (!isDoc(spec) || !name?.startsWith('$'))
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`)
  if (others.length > 0) throw new MongoError(40238, `The field '${field}' must specify one accumulator`)
  const operand = spec[name]
  const isCount = name === '$count'
  if (isCount && (!isDoc(operand) || Object.keys(operand).length > 0))
    throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}')
  const start = accumulators[isCount ? '$sum' : name]
  if (!start) throw createUnsupported(`the accumulator ${name}`)
  return {
    evaluate: isCount ? () => 1 : compileExpression(operand, collation, variables),
    start: () => start(collation),
  }
}
