import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { QueueState } from '@sufra/domain/reservations/queue-states'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface QueueRecord {
  id: number
  /** The business day. */
  date: Day
  /** Empty once erased, like phone, e-mail and note (erase-queue.ts). */
  name: string
  partySize: number
  phone: string | null
  email: string | null
  areaId: number | null
  note: string | null
  state: QueueState
  quotedMinutes: number | null
  /** The guest joined by phone. */
  isByGuest?: true
  language?: Language | undefined
  /** Of the guest's browser. */
  browserId?: string | undefined
  calledAt?: Date | undefined
  /** The hold of a called party; its seats are on the day sheets. */
  heldUntil?: Date | undefined
  heldDays?: Day[] | undefined
  tableIds?: number[] | undefined
  tableLabel?: string | undefined
  seatedAt?: Date | undefined
  reservationId?: number | undefined
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<QueueRecord>(
  {
    id: { type: Number, required: true },
    date: { type: String, required: true },
    name: { type: String, default: '' },
    partySize: { type: Number, required: true },
    phone: { type: String, default: null },
    email: { type: String, default: null },
    areaId: { type: Number, default: null },
    note: { type: String, default: null },
    state: { type: String, required: true },
    quotedMinutes: { type: Number, default: null },
    isByGuest: { type: Boolean },
    language: { type: String },
    browserId: { type: String },
    calledAt: { type: Date },
    heldUntil: { type: Date },
    heldDays: { type: [String], default: undefined },
    tableIds: { type: [Number], default: undefined },
    tableLabel: { type: String },
    seatedAt: { type: Date },
    reservationId: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ date: 1, state: 1, createdAt: 1, id: 1 })
schema.index({ date: 1, createdAt: 1, id: 1 })
schema.index({ createdAt: 1 }, { partialFilterExpression: { name: { $gt: '' } } })

export const Queue = defineModel<QueueRecord>('queue', schema)

/** Ids of several processes do not rise together. */
export const IN_ORDER = { createdAt: 1, id: 1 } as const

/** @param place among those who wait; absent for others. */
export function toDto(
  record: QueueRecord,
  { position = null, expectedMinutes = null }: Partial<Pick<QueueEntry, 'position' | 'expectedMinutes'>> = {},
): QueueEntry {
  return {
    id: record.id,
    date: record.date,
    name: record.name,
    partySize: record.partySize,
    phone: record.phone,
    email: record.email,
    areaId: record.areaId,
    note: record.note,
    state: record.state,
    position,
    quotedMinutes: record.quotedMinutes,
    expectedMinutes,
    ...(record.isByGuest && { isByGuest: true }),
    ...(record.language && { language: record.language }),
    ...(record.calledAt && { calledAt: record.calledAt.toISOString() }),
    ...(record.heldUntil && { heldUntil: record.heldUntil.toISOString() }),
    ...(record.tableIds && { tableIds: record.tableIds, tableLabel: record.tableLabel ?? '' }),
    ...(record.seatedAt && { seatedAt: record.seatedAt.toISOString() }),
    ...(record.reservationId !== undefined && { reservationId: record.reservationId }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

/** For the activity, which outlives the person's data. */
export function toAuditDto(record: QueueRecord): Partial<QueueEntry> {
  const { name, phone, email, note, position, expectedMinutes, ...entry } = toDto(record)
  return entry
}
