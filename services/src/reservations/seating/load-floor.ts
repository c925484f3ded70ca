import { LRUCache } from 'lru-cache'
import { type FloorPlanRecord, FloorPlans } from './floor-plan.model.ts'
import { type Floor, toFloor } from './published-floor.ts'

/** A plan of a key never changes, so that each process reads it once. */
const floors = new LRUCache<string, Floor>({ max: 10 })

/**
 * The published floor plan; null without one. Part of the current transaction or read.
 * @param key of the capacity's record, which each booking reads.
 */
export async function loadFloor(key: string | undefined): Promise<Floor | null> {
  if (key === undefined) return null
  const known = floors.get(key)
  if (known) return known
  // Outside of a transaction a save may come between both reads; the next read has its key.
  const floor = toFloor(await FloorPlans.findOne({ isPublished: true }).lean<FloorPlanRecord>())
  if (floor && (floor.plan as FloorPlanRecord).key === key) floors.set(key, floor)
  return floor
}
