import { type Doc, getTypeName, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createFailedToParse, MongoError } from '../errors.ts'
import { compileProjection, type Shape } from '../query/projection.ts'
import { compileExpression } from './expression.ts'
import { compileSetFields } from './set-fields.ts'

/** Compiles stages that map one document to one; undefined for other stages. */
export function compileShapeStage(
  name: string,
  spec: unknown,
  collation?: Collation,
  variables: readonly string[] = [],
): Shape | undefined {
  switch (name) {
    case '$set':
    case '$addFields':
      return compileSetFields(spec, name, collation, variables)
    case '$project':
      return compileProject(spec, collation, variables)
    case '$replaceRoot':
      if (!isDoc(spec) || !('newRoot' in spec)) throw createFailedToParse("$replaceRoot needs a 'newRoot'")
      return compileReplace(spec.newRoot, collation, variables)
    case '$replaceWith':
      return compileReplace(spec, collation, variables)
    default:
      return undefined
  }
}

function compileProject(spec: unknown, collation: Collation | undefined, variables: readonly string[]): Shape {
  if (!isDoc(spec)) throw new MongoError(15969, '$project specification must be an object')
  const shape = compileProjection(spec, { collation, variables })
  if (!shape) throw new MongoError(51272, 'Invalid $project: projection specification must have at least one field')
  return shape
}

function compileReplace(expression: unknown, collation: Collation | undefined, variables: readonly string[]): Shape {
  const evaluate = compileExpression(expression, collation, variables)
  return (doc, variables = { ROOT: doc }) => {
    const value = evaluate(doc, variables)
    if (!isDoc(value))
      throw new MongoError(40228, `'newRoot' expression must evaluate to an object, not ${getTypeName(value).alias}`)
    return value as Doc
  }
}
