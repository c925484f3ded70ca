import { isDoc } from '../bson/types.ts'
import { createFailedToParse } from '../errors.ts'
import type { Stage, StageContext } from './stage.ts'

const known = ['coll', 'pipeline']

export function compileUnionWith(spec: unknown, context: StageContext): Stage {
  const { coll, pipeline } = readSpec(spec)
  return function* (input) {
    yield* input
    yield* context.readCollection(coll, pipeline, context.variables)
  }
}

function readSpec(spec: unknown): { coll: string; pipeline: unknown[] } {
  if (typeof spec === 'string') return { coll: spec, pipeline: [] }
  if (!isDoc(spec)) throw createFailedToParse('the $unionWith specification must be an object or a string')
  const unknown = Object.keys(spec).find((name) => !known.includes(name))
  if (unknown) throw createFailedToParse(`unknown argument to $unionWith: ${unknown}`)
  const { coll, pipeline = [] } = spec
  if (typeof coll !== 'string') throw createFailedToParse("$unionWith needs a 'coll' collection")
  if (!Array.isArray(pipeline)) throw createFailedToParse("'pipeline' of $unionWith must be an array")
  return { coll, pipeline }
}
