import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { isWaitlistOpen, type WaitlistStatus } from '@sufra/domain/reservations/reservation-status'
import type { Meta } from '@sufra/runtime/meta'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'
import { canReadGuests, type PartyFactsRecord, partyFactsSchema, pickGuestFacts } from '../bookings/party-facts.ts'
import type { MergedOwner } from '../bookings/reservation.model.ts'

export type Notice = Pick<NonNullable<WaitlistEntry['table']>, 'notice' | 'notifiedAt'>

export interface WaitlistRecord extends PartyFactsRecord {
  id: number
  /** The account that it belongs to; the phone proves nothing. */
  customerId: number | null
  /** Staff made it, and its phone found the customer. */
  isAssignedByStaff?: true | undefined
  customerName: string
  customerPhone: string
  customerEmail: string | null
  date: Day
  from: TimeOfDay
  until: TimeOfDay
  fromMinute: number
  untilMinute: number
  lastStartsAt: Date
  partySize: number
  specialRequests: string | null
  /** As in the reservation. */
  writerId?: number | undefined
  language?: Language | undefined
  status: WaitlistStatus
  /**
   * Number among the customer's open entries, for staff's one above all quotas; absent once ended. Unique indexes
   * limit a customer, or a phone without one, to one entry a day, and a customer to a quota.
   */
  quotaSlot?: number | undefined
  /** As in the reservation. */
  merged?: MergedOwner | undefined
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
    isAssignedByStaff: { type: Boolean },
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
    ...partyFactsSchema,
    writerId: { type: Number },
    language: { type: String },
    status: { type: String, required: true },
    quotaSlot: { type: Number },
    merged: { type: Schema.Types.Mixed },
    table: { type: table, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index(
  { customerPhone: 1, date: 1, customerId: 1 },
  { unique: true, partialFilterExpression: { quotaSlot: { $gt: 0 } } },
)
schema.index(
  { customerId: 1, quotaSlot: 1 },
  { unique: true, partialFilterExpression: { customerId: { $gt: 0 }, quotaSlot: { $gt: 0 } } },
)
schema.index({ customerPhone: 1, date: 1, id: 1 })
schema.index({ customerId: 1, date: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ date: 1, id: 1 })
schema.index({ status: 1, date: 1, id: 1 })
schema.index({ 'table.reservationId': 1 }, { partialFilterExpression: { 'table.reservationId': { $gt: 0 } } })

export const Waitlist = defineModel<WaitlistRecord>('waitlist', schema)

export function toStatusUpdate(status: WaitlistStatus, now: Date) {
  return { $set: { status, updatedAt: now }, ...(!isWaitlistOpen(status) && { $unset: { quotaSlot: 1 } }) }
}

export const toDtoFor = (meta: Meta, record: WaitlistRecord): WaitlistEntry =>
  canReadGuests(meta) ? toStaffDto(record) : toDto(record)

export const toStaffDto = (record: WaitlistRecord, notice?: Notice): WaitlistEntry => ({
  ...toDto(record, notice),
  ...(record.staffNote && { staffNote: record.staffNote }),
})

/** Without the staff's note. @param notice for staff. */
export function toDto(record: WaitlistRecord, notice?: Notice): WaitlistEntry {
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
    ...pickGuestFacts(record),
    ...(record.language && { language: record.language }),
    status: record.status,
    table: held && {
      reservationId: held.reservationId,
      time: held.time,
      startsAt: held.startsAt.toISOString(),
      heldUntil: held.heldUntil.toISOString(),
      ...notice,
    },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
