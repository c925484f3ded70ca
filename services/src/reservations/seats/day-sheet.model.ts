import type { Day } from '@sufra/domain/calendar-day'
import type { Seat } from '@sufra/domain/capacity'
import { Schema } from 'mongoose'
import { defineModel } from '../../lib/db/store.ts'

export interface ReservedSeat extends Seat {
  reservationId: number
}

/** Seats of one calendar day in one document, so that concurrent changes of a day conflict (docs/decisions/0002). */
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
