import type { WaitlistEntry } from '@sufra/contracts/entities/waitlist'
import type { Day } from '@sufra/domain/calendar-day'
import type { Language } from '@sufra/domain/choices'
import type { TimeOfDay } from '@sufra/domain/time-of-day'
import { isOpen, type WaitlistStatus } from '@sufra/domain/waitlist'
import { Schema } from 'mongoose'
import { defineModel } from '../../lib/db/store.ts'

/** Guests who wait for a table. Those who wait come in the order of their ids. */
export interface WaitlistRecord {
  id: number
  /** The customer who waits; null where staff wrote it down. */
  customerId: number | null
  customerName: string
  customerPhone: string
  customerEmail: string | null
  /** The business day, and the first and last start that suits. */
  date: Day
  from: TimeOfDay
  until: TimeOfDay
  /** The same from the midnight that the business day begins with; may pass 1440. */
  fromMinute: number
  untilMinute: number
  /** When the last of these times begins. */
  lastStartsAt: Date
  partySize: number
  specialRequests: string | null
  /** In which language who waits read the page; absent where staff wrote it down. */
  language?: Language | undefined
  status: WaitlistStatus
  /**
   * While the status is an open one, the place of this entry among those that its customer has, and 1 where staff wrote it
   * down; absent then. A phone waits once on a day, a customer for so many tables.
   */
  open?: number | undefined
  /** The table that is or was held. */
  table: { reservationId: number; time: TimeOfDay; startsAt: Date; heldUntil: Date } | null
  createdAt: Date
  updatedAt: Date
}

const table = new Schema(
  { reservationId: Number, time: String, startsAt: Date, heldUntil: Date },
  { _id: false, versionKey: false },
)
const schema = new Schema<WaitlistRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, default: null },
    customerName: { type: String, required: true },
    customerPhone: { type: String, required: true },
    customerEmail: { type: String, default: null },
    date: { type: String, required: true },
    from: { type: String, required: true },
    until: { type: String, required: true },
    fromMinute: { type: Number, required: true },
    untilMinute: { type: Number, required: true },
    lastStartsAt: { type: Date, required: true },
    partySize: { type: Number, required: true },
    specialRequests: { type: String, default: null },
    language: { type: String },
    status: { type: String, required: true },
    open: { type: Number },
    table: { type: table, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerPhone: 1, date: 1 }, { unique: true, partialFilterExpression: { open: { $gt: 0 } } })
schema.index(
  { customerId: 1, open: 1 },
  { unique: true, partialFilterExpression: { customerId: { $gt: 0 }, open: { $gt: 0 } } },
)
schema.index({ customerPhone: 1, date: 1, id: 1 })
schema.index({ customerId: 1, date: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ date: 1, id: 1 })
schema.index({ status: 1, date: 1, id: 1 })
schema.index({ 'table.reservationId': 1 }, { partialFilterExpression: { 'table.reservationId': { $gt: 0 } } })

export const Waitlist = defineModel<WaitlistRecord>('waitlist', schema)

/** How the status of an entry changes, as an update. */
export function toStatusUpdate(status: WaitlistStatus, now: Date) {
  return { $set: { status, updatedAt: now }, ...(!isOpen(status) && { $unset: { open: 1 } }) }
}

/** An entry as the contract shows it. */
export function toDto(record: WaitlistRecord): WaitlistEntry {
  const { table: held } = record
  return {
    id: record.id,
    customerName: record.customerName,
    customerPhone: record.customerPhone,
    customerEmail: record.customerEmail,
    date: record.date,
    from: record.from,
    until: record.until,
    partySize: record.partySize,
    specialRequests: record.specialRequests,
    ...(record.language && { language: record.language }),
    status: record.status,
    table: held && {
      reservationId: held.reservationId,
      time: held.time,
      startsAt: held.startsAt.toISOString(),
      heldUntil: held.heldUntil.toISOString(),
    },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
