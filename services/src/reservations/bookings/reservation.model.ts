import type { ConsentText } from '@sufra/contracts/marketing/fields'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Language, PrivacyVersion } from '@sufra/domain/platform/choices'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import type { DisplacementReason } from '@sufra/domain/reservations/displaced'
import type { ReservationStatus } from '@sufra/domain/reservations/reservation-status'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import type { Meta } from '@sufra/runtime/meta'
import { Schema } from 'mongoose'
import { toSearchText } from '../../platform/calls/lists.ts'
import { defineModel } from '../../platform/db/store.ts'
import { canReadGuests, type PartyFactsRecord, partyFactsSchema, pickGuestFacts } from './party-facts.ts'

/** Owner and phone before the account `from` was merged into another. */
export interface MergedOwner {
  from: number
  customerId: number
  customerPhone: string
  writerId?: number
}

/** The booking's seats are on the day sheets under its id while its status occupies them. */
export interface ReservationRecord extends PartyFactsRecord {
  id: number
  /** The account that it belongs to. The phone proves nothing (docs/decisions/0030). */
  customerId: number | null
  /** Staff gave it to the account: by the phone when they booked, or with a press. */
  isAssignedByStaff?: true | undefined
  customerName: string
  customerPhone: string
  customerEmail: string | null
  /** The business day; a start after midnight belongs to the evening before. */
  date: Day
  time: TimeOfDay
  startsMinute: number
  startsAt: Date
  partySize: number
  /** As typed by staff, or generated; `tableLabel` goes before a generated one. */
  tableNumber: string | null
  status: ReservationStatus
  specialRequests: string | null
  language?: Language | undefined
  isWalkIn?: true
  /** Made on the public booking page, by an unproven person. */
  isOnline?: true
  /** Who typed name or requests, if not staff (`mergeWriters`): mails quote them to that customer alone. */
  writerId?: number | undefined
  /** The policy that an online guest accepted. */
  privacyVersion?: PrivacyVersion
  /** What an online guest ticked; counts once the mailbox has confirmed it (docs/decisions/0050). */
  marketing?: ConsentText | undefined
  arrivedAt?: Date | undefined
  lateUntil?: Date | undefined
  reconfirmedAt?: Date | undefined
  /** `guest`, or a staff member's username. */
  reconfirmedBy?: string | undefined
  /** Planned end; absent for two hours. */
  endsAt?: Date | undefined
  /** When staff marked that they left, before the end. */
  leftAt?: Date | undefined
  /** Chosen by the guests. */
  areaId?: number | undefined
  /** Copied from the day sheet with the tables' labels, in the same transaction. */
  tableIds?: number[] | undefined
  tableLabel?: string | undefined
  isPinned?: true | undefined
  /** More people than the tables have seats. */
  exceedsSeats?: true | undefined
  /** Hold for a waitlist entry; absent once taken, present after an expired hold. */
  heldUntil?: Date | undefined
  misfitDecision?: { at: Date; by: string; why: DisplacementReason } | undefined
  version?: number
  /** Folded name, name keys and phone spellings, for the search; must follow both fields. */
  searchText: string
  quotaSlot?: number | undefined
  /** The import that made it, and its line. */
  importId?: number
  importLine?: number
  /** Before a merge of two accounts; absent once it can no longer be split. */
  merged?: MergedOwner | undefined
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<ReservationRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, default: null },
    isAssignedByStaff: { type: Boolean },
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
    ...partyFactsSchema,
    language: { type: String },
    isWalkIn: { type: Boolean },
    isOnline: { type: Boolean },
    writerId: { type: Number },
    privacyVersion: { type: String },
    marketing: { type: Schema.Types.Mixed },
    arrivedAt: { type: Date },
    lateUntil: { type: Date },
    reconfirmedAt: { type: Date },
    reconfirmedBy: { type: String },
    endsAt: { type: Date },
    leftAt: { type: Date },
    areaId: { type: Number },
    tableIds: { type: [Number], default: undefined },
    tableLabel: { type: String },
    isPinned: { type: Boolean },
    exceedsSeats: { type: Boolean },
    heldUntil: { type: Date },
    misfitDecision: { type: Schema.Types.Mixed },
    version: { type: Number },
    searchText: { type: String, required: true },
    quotaSlot: { type: Number },
    importId: { type: Number },
    importLine: { type: Number },
    merged: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerPhone: 1, status: 1, startsAt: 1, id: 1 })
schema.index({ customerId: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ customerId: 1, quotaSlot: 1 }, { unique: true, partialFilterExpression: { quotaSlot: { $gt: 0 } } })
schema.index({ importId: 1, importLine: 1 }, { unique: true, partialFilterExpression: { importId: { $gt: 0 } } })
schema.index({ startsAt: 1, id: 1 })
schema.index({ updatedAt: 1, id: 1 })
schema.index({ status: 1, startsAt: 1, id: 1 })
schema.index({ status: 1, date: 1, startsAt: 1, id: 1 })
// A search scans this index only, not the records (packages/embedded-mongo, and any MongoDB).
schema.index({ searchText: 1 })

export const Reservations = defineModel<ReservationRecord>('reservations', schema)

export function getSearchText({
  customerName,
  customerPhone,
}: Pick<ReservationRecord, 'customerName' | 'customerPhone'>): string {
  return toSearchText(customerName, customerPhone)
}

/** Guests learn their table only when staff pinned it. */
function toGuestDto({ exceedsSeats, ...record }: ReservationRecord): Reservation {
  if (record.isPinned) return toDto(record)
  const { tableIds, tableLabel, ...rest } = record
  return toDto(rest)
}

/** For the answer of a change after which the pinned tables no longer fitted. */
export const markPinDropped = (before: ReservationRecord, after: ReservationRecord) =>
  before.isPinned && !after.isPinned ? { pinDropped: true as const } : {}

export function toDtoFor(meta: Meta, record: ReservationRecord): Reservation {
  if (meta.session?.kind === 'customer') return toGuestDto(record)
  return canReadGuests(meta) ? toStaffDto(record) : toDto(record)
}

/** With the customer, by which a deletion finds the line after the booking has gone to another one. */
export function toAuditDto(record: ReservationRecord): Reservation & Pick<ReservationRecord, 'customerId'> {
  return { ...toStaffDto(record), customerId: record.customerId }
}

export function getTableNumber({ tableNumber, tableLabel }: ReservationRecord): string | null {
  return tableNumber === null || isGeneratedTableNumber(tableNumber) ? (tableLabel ?? tableNumber) : tableNumber
}

/** Without a floor plan a table is booked for two hours. */
export function getEnd({ startsAt, endsAt }: Pick<ReservationRecord, 'startsAt' | 'endsAt'>): Date {
  return endsAt ?? new Date(startsAt.getTime() + RESERVATION_MINUTES * 60_000)
}

/** Never for guests, mails and public answers. */
export const toStaffDto = (record: ReservationRecord): Reservation => ({
  ...toDto(record),
  ...(record.staffNote && { staffNote: record.staffNote }),
  ...(record.reconfirmedBy && { reconfirmedBy: record.reconfirmedBy }),
})

/** Without the staff's note. */
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
    tableNumber: getTableNumber(record),
    status: record.status,
    specialRequests: record.specialRequests,
    ...pickGuestFacts(record),
    ...(record.language && { language: record.language }),
    ...(record.isWalkIn && { isWalkIn: true }),
    ...(record.isOnline && { isOnline: true }),
    ...(record.arrivedAt && { arrivedAt: record.arrivedAt.toISOString() }),
    ...(record.lateUntil && { lateUntil: record.lateUntil.toISOString() }),
    ...(record.reconfirmedAt && { reconfirmedAt: record.reconfirmedAt.toISOString() }),
    ...(record.endsAt && { endsAt: record.endsAt.toISOString() }),
    ...(record.leftAt && { leftAt: record.leftAt.toISOString() }),
    ...(record.areaId && { areaId: record.areaId }),
    ...(record.tableIds && { tableIds: record.tableIds }),
    ...(record.isPinned && { isPinned: true }),
    ...(record.exceedsSeats && { exceedsSeats: true }),
    ...(record.heldUntil && { heldUntil: record.heldUntil.toISOString() }),
    ...(record.version && { version: record.version }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
