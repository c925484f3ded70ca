import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { rewardFields } from '@sufra/contracts/promotions/rewards/fields'
import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../platform/db/records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface RewardRecord extends ValuesOf<typeof rewardFields> {
  id: number
  version: number
}

const schema = new Schema<RewardRecord>(
  {
    id: { type: Number, required: true },
    ...(toSchemaFields(rewardFields) as object),
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, pointsCost: 1, id: 1 })

export const Rewards = defineModel<RewardRecord>('rewards', schema)

export function toDto(record: RewardRecord): Reward {
  return { id: record.id, ...answerFrom(rewardFields, 'guest', record), version: record.version }
}
