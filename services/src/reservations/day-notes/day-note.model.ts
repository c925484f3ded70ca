import type { DayNote } from '@sufra/contracts/reservations/day-notes/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface DayNoteRecord {
  day: Day
  note: string | null
  version: number
  updatedAt: Date
  updatedBy: string
}

const schema = new Schema<DayNoteRecord>(
  {
    day: { type: String, required: true },
    note: { type: String, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: String, required: true },
  },
  { versionKey: false },
)
schema.index({ day: 1 }, { unique: true })

export const DayNotes = defineModel<DayNoteRecord>('day_notes', schema)

/** @param record null before the first save. */
export const toDto = (date: Day, record: DayNoteRecord | null): DayNote => ({
  date,
  note: record?.note ?? null,
  version: record?.version ?? 0,
  updatedAt: record?.updatedAt.toISOString() ?? null,
  updatedBy: record?.updatedBy ?? null,
})
