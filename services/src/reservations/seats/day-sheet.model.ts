import type { Day } from '@sufra/domain/calendar-day'
import type { Seat } from '@sufra/domain/capacity'
import { Schema } from 'mongoose'
import { defineModel } from '../../lib/db/store.ts'

/** A seat on a sheet, and the booking that has it. */
export interface ReservedSeat extends Seat {
  reservationId: number
}

/**
 * All seats taken on one calendar day. One document, so that of two who reserve or release seats of a day at the same
 * moment one is retried (docs/decisions/0002).
 */
export interface DaySheet {
  day: Day
  seats: ReservedSeat[]
}

const schema = new Schema<DaySheet>(
  {
    day: { type: String, required: true },
    seats: { type: [{ _id: false, from: Number, to: Number, people: Number, reservationId: Number }], required: true },
  },
  { versionKey: false },
)
schema.index({ day: 1 }, { unique: true })

export const DaySheets = defineModel<DaySheet>('day_sheets', schema)
