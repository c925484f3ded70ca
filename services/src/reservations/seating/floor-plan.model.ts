import type { FloorPlan as FloorPlanDto } from '@sufra/contracts/reservations/floor/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { EMPTY_PLAN, type FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { Schema } from 'mongoose'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { defineModel } from '../../platform/db/store.ts'

export interface FloorPlanRecord extends FloorPlan {
  id: number
  isPublished: boolean
  /** Changes with each save. */
  key: string
  /** 0 before the first save. */
  version: number
  nextId: number
  /** Days to come whose reservations the saved plan has not reached yet. */
  pendingDays?: Day[]
  updatedAt: Date
}

export const FLOOR_PLAN_ID = 1

const schema = new Schema<FloorPlanRecord>(
  {
    id: { type: Number, required: true },
    isPublished: { type: Boolean, required: true },
    areas: { type: Schema.Types.Mixed, required: true },
    tables: { type: Schema.Types.Mixed, required: true },
    joins: { type: Schema.Types.Mixed, required: true },
    turnTimes: { type: Schema.Types.Mixed, required: true },
    pacing: { type: Schema.Types.Mixed, required: true },
    key: { type: String, required: true },
    version: { type: Number, required: true },
    nextId: { type: Number, required: true },
    pendingDays: { type: [String], default: undefined },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })

export const FloorPlans = defineModel<FloorPlanRecord>('floor_plans', schema)

export async function readFloorPlan(): Promise<FloorPlanRecord> {
  const found = await FloorPlans.findOne({ id: FLOOR_PLAN_ID }).lean<FloorPlanRecord>()
  return (
    found ?? {
      ...EMPTY_PLAN,
      id: FLOOR_PLAN_ID,
      isPublished: false,
      key: '',
      version: 0,
      nextId: 1,
      updatedAt: new Date(0),
    }
  )
}

/** What each run of the sweeps asks; cached. */
export const readPlanState = cacheRead([FloorPlans], async () => {
  const { isPublished, pendingDays = [] } = await readFloorPlan()
  return { isPublished, pendingDays }
})

export function toDto(record: FloorPlanRecord): FloorPlanDto {
  const { version, isPublished, areas, tables, joins, turnTimes, pacing, nextId } = record
  return { version, isPublished, areas, tables, joins, turnTimes, pacing, nextId }
}
