import { isDoc } from '../bson/types.ts'
import { failedToParse } from '../errors.ts'
import type { Stage, StageContext } from './stage.ts'

const known = ['coll', 'pipeline']

/** `$unionWith`: appends the pipeline's result over another collection. */
export function unionWith(spec: unknown, context: StageContext): Stage {
  const { coll, pipeline } = readSpec(spec)
  return function* (input) {
    yield* input
    yield* context.readCollection(coll, pipeline, context.variables)
  }
}

function readSpec(spec: unknown): { coll: string; pipeline: unknown[] } {
  if (typeof spec === 'string') return { coll: spec, pipeline: [] }
  if (!isDoc(spec)) throw failedToParse('the $unionWith specification must be an object or a string')
  const unknown = Object.keys(spec).find((name) => !known.includes(name))
  if (unknown) throw failedToParse(`unknown argument to $unionWith: ${unknown}`)
  const { coll, pipeline = [] } = spec
  if (typeof coll !== 'string') throw failedToParse("$unionWith needs a 'coll' collection")
  if (!Array.isArray(pipeline)) throw failedToParse("'pipeline' of $unionWith must be an array")
  return { coll, pipeline }
}
