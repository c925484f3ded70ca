import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

/** A menu link, one for each number. Version 0, like no record at all, means that nobody has saved it yet. */
export interface MenuButtonRecord {
  id: number
  buttonNumber: number
  title: string
  url: string | null
  color: string
  isActive: boolean
  version: number
  updatedAt: Date
}

const schema = new Schema<MenuButtonRecord>(
  {
    id: { type: Number, required: true },
    buttonNumber: { type: Number, required: true },
    title: { type: String, required: true },
    url: { type: String, default: null },
    color: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ buttonNumber: 1 }, { unique: true })

export const MenuButtons = model<MenuButtonRecord>('menu_buttons', schema)

/** A menu button as the contract shows it. */
export function toDto(record: MenuButtonRecord): MenuButton {
  const { id, buttonNumber, title, url, color, isActive, version, updatedAt } = record
  return { id, buttonNumber, title, url, color, isActive, version, updatedAt: updatedAt.toISOString() }
}
