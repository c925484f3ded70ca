import type { Admin, StaffAccount } from '@sufra/contracts/entities/admin'
import { Schema } from 'mongoose'
import { nextId } from '../lib/db/counters.ts'
import { defineModel } from '../lib/db/store.ts'
import { insertOne, runTransaction, write } from '../lib/db/transaction.ts'
import { hashPassword, type PasswordHash } from '../lib/security/password-hash.ts'

/** A staff account; its password is always hashed (contract §3). */
export interface AdminRecord extends PasswordHash {
  id: number
  username: string
  role: string
  isActive: boolean
  /** Its sessions carry this number; raising it ends them all. Absent stands for 0. */
  generation?: number
  /** Present, and true, until the password that the first start made was changed. */
  passwordIsOneTime?: true
  /** Four to six digits that are enough on a shared till (till.model.ts); absent until they are chosen. */
  pin?: PasswordHash
  createdAt: Date
}

/** Usernames are one name in any case. */
const ANY_CASE = { locale: 'en', strength: 2 } as const

const schema = new Schema<AdminRecord>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    role: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    generation: { type: Number },
    passwordIsOneTime: { type: Boolean },
    pin: { type: Schema.Types.Mixed },
    salt: { type: String, required: true },
    hash: { type: String, required: true },
    cost: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ username: 1 }, { unique: true, collation: ANY_CASE })

export const Admins = defineModel<AdminRecord>('admins', schema)

/** Creates a staff account, as `addAdmin` does. */
export async function createAdmin(
  { username, password, role }: { username: string; password: string; role: string },
  now: Date,
): Promise<AdminRecord | null> {
  const hashed = await hashPassword(password)
  return runTransaction(() => addAdmin({ username, role, ...hashed }, now))
}

/** Adds a staff account; part of the present transaction. @returns the account, or null when the username is taken. */
export async function addAdmin(
  account: Pick<AdminRecord, 'username' | 'role' | 'passwordIsOneTime'> & PasswordHash,
  now: Date,
): Promise<AdminRecord | null> {
  if (await findByUsername(account.username)) return null
  const record: AdminRecord = { ...account, id: await nextId('admins'), isActive: true, createdAt: now }
  write(insertOne(Admins, record))
  return record
}

/** The account with a username, in any case. */
export function findByUsername(username: string): Promise<AdminRecord | null> {
  return Admins.findOne({ username }).collation(ANY_CASE).lean<AdminRecord>()
}

/** Every account, by username. */
export function listAdmins(): Promise<AdminRecord[]> {
  return Admins.find({}).sort({ username: 1 }).collation(ANY_CASE).lean<AdminRecord[]>()
}

/** A staff account as the contract shows it. */
export function toDto(record: AdminRecord): Admin {
  const { id, username, role, createdAt, passwordIsOneTime, pin } = record
  const told = { ...(passwordIsOneTime && { passwordIsOneTime }), ...(pin && { hasPin: true as const }) }
  return { id, username, role, createdAt: createdAt.toISOString(), ...told }
}

/** A staff account as editors manage it. */
export function toStaffDto(record: AdminRecord): StaffAccount {
  return { ...toDto(record), isActive: record.isActive }
}
