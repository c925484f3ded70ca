import type { Day } from '@sufra/domain/calendar-day'
import type { Seat } from '@sufra/domain/capacity'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

/** A seat on a sheet, and the hold it was taken under. */
export interface HeldSeat extends Seat {
  reservationId: number
  hold: string
}

/** All seats taken on one calendar day. One document, so that a decision and its write cannot be torn apart. */
export interface DaySheet {
  day: Day
  /** Raised by every change; a change is conditional on the number it read. */
  version: number
  seats: HeldSeat[]
}

const schema = new Schema<DaySheet>(
  {
    day: { type: String, required: true },
    version: { type: Number, required: true },
    seats: { type: [Schema.Types.Mixed], required: true } as never,
  },
  { versionKey: false },
)
schema.index({ day: 1 }, { unique: true })
schema.index({ 'seats.hold': 1 })

export const DaySheets = model<DaySheet>('day_sheets', schema)
