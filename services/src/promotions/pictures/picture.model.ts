import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface PictureRecord {
  _id: string
  preview: string
  widths: number[]
  usedAt: Date
  /** Counts the records that were saved with it. */
  uses?: number
}

const pictureSchema = new Schema<PictureRecord>(
  {
    _id: { type: String, required: true },
    preview: { type: String, required: true },
    widths: { type: [Number], required: true },
    usedAt: { type: Date, required: true },
    uses: { type: Number },
  },
  { versionKey: false },
)
pictureSchema.index({ usedAt: 1 })

export const Pictures = defineModel<PictureRecord>('pictures', pictureSchema)

export interface PictureFileRecord {
  _id: string
  bytes: Buffer
}

const fileSchema = new Schema<PictureFileRecord>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
  },
  { versionKey: false },
)

export const PictureFiles = defineModel<PictureFileRecord>('picture_files', fileSchema)

export function toDto({ _id, preview, widths }: PictureRecord): Picture {
  return { id: _id, preview, widths: [...widths] }
}
