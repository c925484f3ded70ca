import type { Doc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createUnsupported, MongoError } from '../errors.ts'
import type { Variables } from './expressions/operator.ts'
import { compileShapeStage } from './shape-stages.ts'
import { parseStage } from './stages.ts'

export function compileUpdatePipeline(
  pipeline: readonly unknown[],
  collation?: Collation,
  variables: Variables = {},
): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    const [name, spec] = parseStage(stage)
    const shape = compileShapeStage(name, spec, collation, Object.keys(variables))
    if (name === '$unset') throw createUnsupported('the stage $unset in an update')
    if (!shape) throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`)
    return shape
  })
  const NOW = new Date()
  return (doc) => stages.reduce((current, stage) => stage(current, { NOW, ...variables, ROOT: current }), doc)
}
