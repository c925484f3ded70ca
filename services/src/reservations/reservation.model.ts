import type { Reservation } from '@sufra/contracts/entities/reservation'
import type { Day } from '@sufra/domain/calendar-day'
import type { ReservationStatus } from '@sufra/domain/reservation-status'
import { foldForSearch } from '@sufra/domain/search-text'
import type { TimeOfDay } from '@sufra/domain/time-of-day'
import { Schema } from 'mongoose'
import { phoneSpellings } from '../lib/search.ts'
import { model } from '../lib/store.ts'

/**
 * A booking. The seats it takes stand in the day sheets under a hold; the booking owns those seats only while `hold`
 * names them (docs/decisions/0002).
 */
export interface ReservationRecord {
  id: number
  /** Names the attempt that made it, so that one attempt books once. */
  ref: string
  /** The customer who made it; null when staff did. */
  customerId: number | null
  customerName: string
  customerPhone: string
  customerEmail: string | null
  /** The business day; a start after midnight belongs to the evening before. */
  date: Day
  time: TimeOfDay
  startsAt: Date
  partySize: number
  tableNumber: string | null
  status: ReservationStatus
  specialRequests: string | null
  /** The folded name and the spellings of the phone, for the staff's search; follows them wherever they change. */
  searchText: string
  /** False until its seats are taken; such a booking is shown nowhere. */
  placed: boolean
  hold: string | null
  /** Holds that may still have seats but are not this booking's any more, or not yet. */
  looseHolds: string[]
  /** Since when there are loose holds; absent when there are none. */
  unsettledSince?: Date
  /** Which of its customer's places for bookings to come it has (open-bookings.ts); absent when it has none. */
  openPlace?: number
  /** Raised by every change; a change is conditional on the number it read. */
  revision: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<ReservationRecord>(
  {
    id: { type: Number, required: true },
    ref: { type: String, required: true },
    customerId: { type: Number, default: null },
    customerName: { type: String, required: true },
    customerPhone: { type: String, required: true },
    customerEmail: { type: String, default: null },
    date: { type: String, required: true },
    time: { type: String, required: true },
    startsAt: { type: Date, required: true },
    partySize: { type: Number, required: true },
    tableNumber: { type: String, default: null },
    status: { type: String, required: true },
    specialRequests: { type: String, default: null },
    searchText: { type: String, required: true },
    placed: { type: Boolean, required: true },
    hold: { type: String, default: null },
    looseHolds: { type: [String], required: true },
    unsettledSince: { type: Date },
    openPlace: { type: Number },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ ref: 1 }, { unique: true })
schema.index({ customerPhone: 1, startsAt: 1 })
schema.index({ customerId: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ customerId: 1, openPlace: 1 }, { unique: true, partialFilterExpression: { openPlace: { $gt: 0 } } })
schema.index({ placed: 1, startsAt: 1, id: 1 })
schema.index({ placed: 1, status: 1, startsAt: 1, id: 1 })
schema.index({ unsettledSince: 1 }, { sparse: true })

export const Reservations = model<ReservationRecord>('reservations', schema)

/** The text that the staff's list of bookings is searched by. */
export function searchTextOf({
  customerName,
  customerPhone,
}: Pick<ReservationRecord, 'customerName' | 'customerPhone'>): string {
  return foldForSearch(`${customerName} ${phoneSpellings(customerPhone)}`)
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
    partySize: record.partySize,
    tableNumber: record.tableNumber,
    status: record.status,
    specialRequests: record.specialRequests,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
