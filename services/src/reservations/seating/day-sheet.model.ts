import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Seat } from '@sufra/domain/reservations/capacity'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface ReservedSeat extends Seat {
  reservationId: number
  /** With a published floor plan; absent for a party without a table. */
  tableIds?: number[]
  /** Pinned by staff or arrived: never moved to make room. */
  isFixed?: boolean
  /** Whose tables the party may have. */
  bookableBy?: BookableBy
  areaId?: number
  /** Areas of the service that guests booked. */
  areaIds?: number[]
}

/** Seats that staff freed by a press, which they may take back (withheld-tables.ts). */
export interface FreedSeat extends ReservedSeat {
  freedAt: Date
  isPinned?: boolean
}

/** Seats that a called party of the queue holds against walk-ins and new bookings (queue-holds.ts). */
export interface QueueHold extends Seat {
  queueId: number
  tableIds?: number[]
  until: Date
}

/** Seats of one calendar day in one document, so that concurrent changes of a day conflict (docs/decisions/0002). */
export interface DaySheet {
  day: Day
  seats: ReservedSeat[]
  freed?: FreedSeat[]
  queueHolds?: QueueHold[]
  /** Counts the floor plans that were saved (lock-sheets.ts). */
  plans?: number
}

const seat = {
  _id: false,
  from: Number,
  to: Number,
  people: Number,
  reservationId: Number,
  tableIds: { type: [Number], default: undefined },
  isFixed: Boolean,
  bookableBy: String,
  areaId: Number,
  areaIds: { type: [Number], default: undefined },
}

const schema = new Schema<DaySheet>(
  {
    day: { type: String, required: true },
    seats: { type: [seat], required: true },
    freed: { type: [{ ...seat, freedAt: Date, isPinned: Boolean }], default: undefined },
    queueHolds: {
      type: [
        { _id: false, from: Number, to: Number, people: Number, queueId: Number, tableIds: seat.tableIds, until: Date },
      ],
      default: undefined,
    },
    plans: { type: Number },
  },
  { versionKey: false },
)
/** A saved plan makes the sheets of all days to come (floor/lock-sheets.ts), most of them empty. */
export const WITH_SEATS = { 'seats.0': { $exists: true } }

schema.index({ day: 1 }, { unique: true })
schema.index({ day: -1 }, { partialFilterExpression: WITH_SEATS })

export const DaySheets = defineModel<DaySheet>('day_sheets', schema)
