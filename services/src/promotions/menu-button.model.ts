import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import { menuButtonFields } from '@sufra/contracts/records/menu-button'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../lib/db/records.ts'
import { defineModel } from '../lib/db/store.ts'

/** A menu link, one for each number. Version 0, like no record at all, means that nobody has saved it yet. */
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

/** A menu button as the contract shows it. */
export function toDto(record: MenuButtonRecord): MenuButton {
  return {
    id: record.id,
    buttonNumber: record.buttonNumber,
    ...answerFrom(menuButtonFields, 'guest', record),
    version: record.version,
    updatedAt: record.updatedAt.toISOString(),
  }
}
