import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { RedeemedReward } from '@sufra/runtime/calls/customers'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface LedgerSums {
  points: Partial<Record<LedgerEntry['type'], number>>
  rewards: RedeemedReward[]
}

export interface LedgerDay extends LedgerSums {
  timeZone: string
  day: Day
}

const schema = new Schema<LedgerDay>(
  {
    timeZone: { type: String, required: true },
    day: { type: String, required: true },
    points: { type: Schema.Types.Mixed, required: true },
    rewards: { type: [Schema.Types.Mixed], required: true } as never,
  },
  { versionKey: false, minimize: false },
)
schema.index({ timeZone: 1, day: 1 }, { unique: true })

export const LedgerDays = defineModel<LedgerDay>('ledger_days', schema)
