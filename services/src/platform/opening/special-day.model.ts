import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { specialDayFields } from '@sufra/contracts/reservations/special-days/fields'
import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../db/records.ts'
import { defineModel } from '../db/store.ts'

interface Sitting {
  openTime: TimeOfDay
  closeTime: TimeOfDay
  label: string | null
  labelAr?: string | null
}

export interface SpecialDayRecord extends ValuesOf<typeof specialDayFields> {
  id: number
  labelAr?: string | null
  sittings: Sitting[]
  version: number
  createdAt: Date
  updatedAt: Date
}

const sitting = new Schema<Sitting>(
  {
    openTime: { type: String, required: true },
    closeTime: { type: String, required: true },
    label: { type: String, default: null },
    labelAr: String,
  },
  { _id: false },
)
const schema = new Schema<SpecialDayRecord>(
  {
    id: { type: Number, required: true },
    ...(toSchemaFields(specialDayFields) as object),
    labelAr: String,
    sittings: { type: [sitting], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ fromDate: 1, id: 1 })

export const SpecialDays = defineModel<SpecialDayRecord>('special_days', schema)

export function toDto(record: SpecialDayRecord): SpecialDay {
  return {
    id: record.id,
    ...answerFrom(specialDayFields, 'guest', record),
    ...(record.labelAr && { labelAr: record.labelAr }),
    sittings: record.sittings.map(({ openTime, closeTime, label, labelAr }) => ({
      ...{ openTime, closeTime, label },
      ...(labelAr && { labelAr }),
    })),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

interface Range {
  fromDate: Day
  untilDate: Day
}

export function shiftDates({ fromDate, untilDate }: Range, days: number): Range {
  return { fromDate: addDays(fromDate, days), untilDate: addDays(untilDate, days) }
}
