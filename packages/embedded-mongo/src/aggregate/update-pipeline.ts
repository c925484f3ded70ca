import { type Doc, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { failedToParse, MongoError } from '../errors.ts'
import type { Variables } from './expressions/operator.ts'
import { compileShapeStage } from './shape-stages.ts'

/** Compiles an update given as a pipeline. @throws naming a stage that an update cannot have. */
export function compileUpdatePipeline(
  pipeline: readonly unknown[],
  collation?: Collation,
  variables: Variables = {},
): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    const [name, ...more] = isDoc(stage) ? Object.keys(stage) : []
    if (!isDoc(stage) || name === undefined || more.length > 0)
      throw failedToParse('A pipeline stage specification object must contain exactly one field.')
    const shape = compileShapeStage(name, stage[name], collation, Object.keys(variables))
    if (!shape) throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`)
    return shape
  })
  const NOW = new Date()
  return (doc) => stages.reduce((current, stage) => stage(current, { NOW, ...variables, ROOT: current }), doc)
}
