import { BSONRegExp } from 'bson'
import { type Doc, docOf, isDoc } from '../bson/types.ts'
import { failedToParse } from '../errors.ts'
import { pathParts, visitPath } from '../paths.ts'
import { compileExpression } from './expression.ts'
import type { Stage, StageContext, Variables } from './stage.ts'
import { replaceAt } from './stages.ts'

type LookupSpec = {
  from: string
  as: string[]
  localField: string | undefined
  foreignField: string | undefined
  pipeline: unknown[]
  variables: Doc
}

const known = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as']

/** `$lookup`: joins another collection by equal fields, by a pipeline, or by both. */
export function lookup(spec: unknown, context: StageContext): Stage {
  const read = readSpec(spec)
  const outer = Object.keys(context.variables)
  const lets = Object.entries(read.variables).map(([name, value]) => ({
    name,
    evaluate: compileExpression(value, context.collation, outer),
  }))
  return function* (input) {
    for (const doc of input) {
      const variables: Record<string, unknown> = { ...context.variables }
      for (const { name, evaluate } of lets)
        variables[name] = evaluate(doc, { ...context.variables, ROOT: doc, NOW: context.now })
      yield replaceAt(doc, read.as, 0, [...joined(doc, read, variables, context)])
    }
  }
}

function readSpec(spec: unknown): LookupSpec {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an Object')
  for (const name in spec) if (!known.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`)
  const { from, as, localField, foreignField, pipeline = [] } = spec
  if (typeof from !== 'string') throw failedToParse("$lookup needs a 'from' collection")
  if (typeof as !== 'string' || as === '' || as.startsWith('$')) throw failedToParse("$lookup needs an 'as' field")
  if (!Array.isArray(pipeline)) throw failedToParse("'pipeline' of $lookup must be an array")
  const byFields = localField !== undefined || foreignField !== undefined
  if (byFields && (typeof localField !== 'string' || typeof foreignField !== 'string'))
    throw failedToParse("$lookup requires both or neither of 'localField' and 'foreignField'")
  if (!byFields && spec.pipeline === undefined)
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified")
  const variables = spec.let === undefined ? docOf({}) : spec.let
  if (!isDoc(variables)) throw failedToParse("'let' of $lookup must be an object")
  return {
    from,
    as: as.split('.'),
    localField: localField as string | undefined,
    foreignField: foreignField as string | undefined,
    pipeline,
    variables,
  }
}

function joined(
  doc: Doc,
  { from, localField, foreignField, pipeline }: LookupSpec,
  variables: Variables,
  context: StageContext,
): Iterable<Doc> {
  if (localField === undefined || foreignField === undefined) return context.readCollection(from, pipeline, variables)
  const match = docOf({ $match: equalToAny(foreignField, localValues(doc, localField)) })
  return context.readCollection(from, [match, ...pipeline], variables)
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
