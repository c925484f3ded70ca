import { BSONRegExp } from 'bson'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { createFailedToParse, createUnsupported } from '../errors.ts'
import { splitPath, visitPath } from '../paths.ts'
import { compileExpression } from './expression.ts'
import { setValue } from './set-fields.ts'
import type { Stage, StageContext } from './stage.ts'

const known = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as']

/** `$lookup` by equal fields, optionally with a pipeline over the result. */
export function lookup(spec: unknown, context: StageContext): Stage {
  const { from, as, localField, foreignField, pipeline, lets } = readSpec(spec)
  const evaluated = Object.entries(lets).map(([name, value]) => ({
    name,
    evaluate: compileExpression(value, context.collation, Object.keys(context.variables)),
  }))
  return function* (input) {
    for (const doc of input) {
      const variables: Record<string, unknown> = { ...context.variables }
      for (const { name, evaluate } of evaluated)
        variables[name] = evaluate(doc, { ...context.variables, ROOT: doc, NOW: context.now })
      const join = toDoc({ $match: toDoc({ [foreignField]: toDoc({ $in: listLocalValues(doc, localField) }) }) })
      const joined = context.readCollection(from, [join, ...pipeline], variables)
      yield setValue(doc, as.split('.'), [...joined], false) as Doc
    }
  }
}

function readSpec(spec: unknown) {
  if (!isDoc(spec)) throw createFailedToParse('the $lookup specification must be an Object')
  const unknown = Object.keys(spec).find((name) => !known.includes(name))
  if (unknown) throw createFailedToParse(`unknown argument to $lookup: ${unknown}`)
  const { from, as, localField, foreignField, pipeline = [], let: lets = toDoc({}) } = spec
  if (typeof from !== 'string') throw createFailedToParse("$lookup needs a 'from' collection")
  if (typeof as !== 'string' || as === '' || as.startsWith('$'))
    throw createFailedToParse("$lookup needs an 'as' field")
  if (!Array.isArray(pipeline)) throw createFailedToParse("'pipeline' of $lookup must be an array")
  if (!isDoc(lets)) throw createFailedToParse("'let' of $lookup must be an object")
  if (typeof localField !== 'string' || typeof foreignField !== 'string')
    throw createUnsupported("$lookup without 'localField' and 'foreignField'")
  return { from, as, localField, foreignField, pipeline, lets }
}

/** Join values of a document: array elements one by one, null for none. */
function listLocalValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  visitPath(doc, splitPath(path), 0, (value) => {
    if (Array.isArray(value)) values.push(...value)
    else values.push(value ?? null)
    return false
  })
  // In $in it would match strings; MongoDB compares it.
  if (values.some((value) => value instanceof BSONRegExp)) throw createUnsupported('$lookup by a regular expression')
  return values.length > 0 ? values : [null]
}
