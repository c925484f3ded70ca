import { BSONRegExp } from 'bson'
import { type Doc, docOf, isDoc } from '../bson/types.ts'
import { failedToParse } from '../errors.ts'
import { pathParts, visitPath } from '../paths.ts'
import { compileExpression } from './expression.ts'
import { withValue } from './set-fields.ts'
import type { Stage, StageContext } from './stage.ts'

const known = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as']

/** `$lookup`: joins another collection by equal fields, by a pipeline, or by both. */
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
      const join = localField ? [docOf({ $match: equalToAny(foreignField, localValues(doc, localField)) })] : []
      const joined = context.readCollection(from, [...join, ...pipeline], variables)
      yield withValue(doc, as.split('.'), [...joined], false) as Doc
    }
  }
}

function readSpec(spec: unknown) {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an Object')
  const unknown = Object.keys(spec).find((name) => !known.includes(name))
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`)
  const { from, as, localField = '', foreignField = '', pipeline = [], let: lets = docOf({}) } = spec
  if (typeof from !== 'string') throw failedToParse("$lookup needs a 'from' collection")
  if (typeof as !== 'string' || as === '' || as.startsWith('$')) throw failedToParse("$lookup needs an 'as' field")
  if (!Array.isArray(pipeline)) throw failedToParse("'pipeline' of $lookup must be an array")
  if (!isDoc(lets)) throw failedToParse("'let' of $lookup must be an object")
  if (typeof localField !== 'string' || typeof foreignField !== 'string' || !localField !== !foreignField)
    throw failedToParse("$lookup requires both or neither of 'localField' and 'foreignField'")
  if (!localField && spec.pipeline === undefined)
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified")
  return { from, as, localField, foreignField, pipeline, lets }
}

/** A filter for documents that have one of the values. Regular expressions among them join as values. */
function equalToAny(path: string, values: readonly unknown[]): Doc {
  const regexes = values.filter((value) => value instanceof BSONRegExp)
  const others = docOf({ [path]: docOf({ $in: values.filter((value) => !(value instanceof BSONRegExp)) }) })
  if (regexes.length === 0) return others
  return docOf({ $or: [others, ...regexes.map((value) => docOf({ [path]: docOf({ $eq: value }) }))] })
}

/** The values a document joins by: elements of arrays one by one, null when there is none. */
function localValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = []
  visitPath(doc, pathParts(path), 0, (value) => {
    if (Array.isArray(value)) values.push(...value)
    else values.push(value ?? null)
    return false
  })
  return values.length > 0 ? values : [null]
}
