import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { menuButtonFields } from '@sufra/contracts/promotions/menu-buttons/fields'
import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../platform/db/records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface MenuButtonRecord extends ValuesOf<typeof menuButtonFields> {
  id: number
  buttonNumber: number
  version: number
  updatedAt: Date
}

const schema = new Schema<MenuButtonRecord>(
  {
    id: { type: Number, required: true },
    buttonNumber: { type: Number, required: true },
    ...(toSchemaFields(menuButtonFields) as object),
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ buttonNumber: 1 }, { unique: true })

export const MenuButtons = defineModel<MenuButtonRecord>('menu_buttons', schema)

export function toDto(record: MenuButtonRecord): MenuButton {
  return {
    id: record.id,
    buttonNumber: record.buttonNumber,
    ...answerFrom(menuButtonFields, 'guest', record),
    version: record.version,
    updatedAt: record.updatedAt.toISOString(),
  }
}
