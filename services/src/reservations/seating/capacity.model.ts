import type { Block } from '@sufra/domain/reservations/blocks'
import type { Capacity } from '@sufra/domain/reservations/capacity'
import type { Service } from '@sufra/domain/reservations/services'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface BlockRecord extends Block {
  reason: string | null
  createdBy: string
  createdAt: Date
}

interface StoredServices {
  version: number
  list: Service[]
}

export interface CapacityRecord extends Capacity {
  id: number
  /** Names the content of the published floor plan; absent without one. */
  floorKey?: string
  /** Here, where each booking reads them (docs/decisions/0043-blocks.md). */
  blocks?: BlockRecord[]
  /** Here too (docs/decisions/0046-services.md); absent before the first save. */
  services?: StoredServices
  createdAt: Date
  updatedAt: Date
}

export const CAPACITY_ID = 1

const schema = new Schema<CapacityRecord>(
  {
    id: { type: Number, required: true },
    totalTables: { type: Number, required: true },
    maxPersonsPerSlot: { type: Number, required: true },
    floorKey: { type: String },
    blocks: { type: Schema.Types.Mixed },
    services: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })

export const RestaurantCapacities = defineModel<CapacityRecord>('restaurant_capacity', schema)
