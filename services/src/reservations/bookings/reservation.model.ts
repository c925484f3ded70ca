import type { Reservation } from '@sufra/contracts/entities/reservation'
import type { Day } from '@sufra/domain/calendar-day'
import type { Language } from '@sufra/domain/choices'
import type { MisfitReason } from '@sufra/domain/misfits'
import type { ReservationStatus } from '@sufra/domain/reservation-status'
import type { TimeOfDay } from '@sufra/domain/time-of-day'
import { Schema } from 'mongoose'
import { toSearchText } from '../../lib/calls/lists.ts'
import { defineModel } from '../../lib/db/store.ts'

/** A booking. The seats it takes stand on the day sheets under its id, for as long as its status occupies them. */
export interface ReservationRecord {
  id: number
  /** The customer who made it; null when staff did. */
  customerId: number | null
  /** Of those who came without a booking, empty where they told none; of the phone they tell none. */
  customerName: string
  customerPhone: string
  customerEmail: string | null
  /** The business day; a start after midnight belongs to the evening before. */
  date: Day
  time: TimeOfDay
  /** From the midnight the business day begins with; may pass 1440. */
  startsMinute: number
  startsAt: Date
  partySize: number
  tableNumber: string | null
  status: ReservationStatus
  specialRequests: string | null
  /** In which language who booked it read the page; absent where staff wrote it down. */
  language?: Language | undefined
  /** That the guests came without a booking; absent when they did not. */
  isWalkIn?: true
  /** When staff marked that they sit; absent until then, and once they do not come. */
  arrivedAt?: Date | undefined
  /**
   * Until when it is held for somebody of the waitlist, who has not taken it yet; absent from what is taken. It stays
   * where it was not taken.
   */
  heldUntil?: Date | undefined
  /** Who knowingly left it where it does not fit, when, and why it does not; absent until then, and once it is moved. */
  kept?: { at: Date; by: string; why: MisfitReason } | undefined
  /** How often it was changed; absent until the first time. */
  version?: number
  /** The folded name with its keys and the phone's spellings, for the staff's search; follows them wherever they change. */
  searchText: string
  /** Which of its customer's places for bookings to come it has (open-bookings.ts); absent when it has none. */
  openPlace?: number | undefined
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<ReservationRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, default: null },
    customerName: { type: String, required: true },
    customerPhone: { type: String, required: true },
    customerEmail: { type: String, default: null },
    date: { type: String, required: true },
    time: { type: String, required: true },
    startsMinute: { type: Number, required: true },
    startsAt: { type: Date, required: true },
    partySize: { type: Number, required: true },
    tableNumber: { type: String, default: null },
    status: { type: String, required: true },
    specialRequests: { type: String, default: null },
    language: { type: String },
    isWalkIn: { type: Boolean },
    arrivedAt: { type: Date },
    heldUntil: { type: Date },
    kept: { type: Schema.Types.Mixed },
    version: { type: Number },
    searchText: { type: String, required: true },
    openPlace: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerPhone: 1, status: 1, startsAt: 1, id: 1 })
schema.index({ customerId: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ customerId: 1, openPlace: 1 }, { unique: true, partialFilterExpression: { openPlace: { $gt: 0 } } })
schema.index({ startsAt: 1, id: 1 })
// What changed since somebody looked.
schema.index({ updatedAt: 1, id: 1 })
schema.index({ status: 1, startsAt: 1, id: 1 })
schema.index({ status: 1, date: 1, startsAt: 1, id: 1 })
// A search reads these texts alone, not the records (packages/embedded-mongo, and any MongoDB).
schema.index({ searchText: 1 })

export const Reservations = defineModel<ReservationRecord>('reservations', schema)

/** The text that the staff's list of bookings is searched by. */
export function searchTextOf({
  customerName,
  customerPhone,
}: Pick<ReservationRecord, 'customerName' | 'customerPhone'>): string {
  return toSearchText(customerName, customerPhone)
}

/** A booking as the contract shows it. */
export function toDto(record: ReservationRecord): Reservation {
  return {
    id: record.id,
    customerName: record.customerName,
    customerPhone: record.customerPhone,
    customerEmail: record.customerEmail,
    date: record.date,
    time: record.time,
    startsAt: record.startsAt.toISOString(),
    partySize: record.partySize,
    tableNumber: record.tableNumber,
    status: record.status,
    specialRequests: record.specialRequests,
    ...(record.language && { language: record.language }),
    ...(record.isWalkIn && { isWalkIn: true }),
    ...(record.arrivedAt && { arrivedAt: record.arrivedAt.toISOString() }),
    ...(record.heldUntil && { heldUntil: record.heldUntil.toISOString() }),
    ...(record.version && { version: record.version }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
