import { LRUCache } from 'lru-cache'
import { FLOOR_PLAN_ID, type FloorPlanRecord, FloorPlans } from './floor-plan.model.ts'
import { type Floor, toFloor } from './published-floor.ts'

/** The version of the published plan. A plan of a version never changes, so that its content is read once. */
export interface PublishedPlan {
  _id: unknown
  planVersion: number
}

export const PUBLISHED_PLAN = [{ $match: { isPublished: true } }, { $project: { planVersion: '$version' } }]

const floors = new LRUCache<string, Floor>({ max: 10 })

/** Part of the current transaction or read. */
export async function loadFloor(published: PublishedPlan | undefined): Promise<Floor | null> {
  if (!published) return null
  const { _id, planVersion: version } = published
  const key = `${_id}:${version}`
  const known = floors.get(key)
  if (known) return known
  // Another version appears only outside of a transaction, between both reads: the next read finds it.
  const plan = await FloorPlans.findOne({ id: FLOOR_PLAN_ID }).lean<FloorPlanRecord>()
  const floor = toFloor(plan)
  if (floor && plan?.version === version) floors.set(key, floor)
  return floor
}
