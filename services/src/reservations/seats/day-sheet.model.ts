import type { Day } from '@sufra/domain/calendar-day'
import { Schema } from 'mongoose'
import { model } from '../../lib/store.ts'
import type { PackedSeat } from './packed-seat.ts'

/**
 * All seats taken on one calendar day. One document, so that of two who reserve or release seats of a day at the same
 * moment one is retried (docs/decisions/0002).
 */
export interface DaySheet {
  day: Day
  seats: PackedSeat[]
}

const schema = new Schema<DaySheet>(
  {
    day: { type: String, required: true },
    seats: { type: [Number], required: true },
  },
  { versionKey: false },
)
schema.index({ day: 1 }, { unique: true })

export const DaySheets = model<DaySheet>('day_sheets', schema)
