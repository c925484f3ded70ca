import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Admin } from '@sufra/contracts/entities/admin'
import { Schema } from 'mongoose'
import { nextId } from '../lib/counters.ts'
import { isDuplicate, model } from '../lib/store.ts'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** A staff account; its password is always hashed (contract §3). */
export interface AdminRecord {
  id: number
  username: string
  role: string
  salt: string
  hash: string
  createdAt: Date
}

const schema = new Schema<AdminRecord>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    role: { type: String, required: true },
    salt: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ username: 1 }, { unique: true })

export const Admins = model<AdminRecord>('admins', schema)

/** Creates a staff account unless the username is taken. */
export async function createAdmin(
  account: { username: string; password: string; role: string },
  now: Date,
): Promise<void> {
  const salt = randomBytes(16)
  const hash = await derive(account.password, salt, 32, SCRYPT_COST)
  try {
    await Admins.create({
      id: await nextId('admins'),
      username: account.username,
      role: account.role,
      salt: salt.toString('base64'),
      hash: hash.toString('base64'),
      createdAt: now,
    })
  } catch (error) {
    if (!isDuplicate(error, 'username')) throw error
  }
}

/** The account whose username and password these are, or null. Takes as long for an unknown name as for a known one. */
export async function verifyAdmin(username: string, password: string): Promise<AdminRecord | null> {
  const admin = await Admins.findOne({ username }).lean<AdminRecord>()
  const salt = admin ? Buffer.from(admin.salt, 'base64') : Buffer.alloc(16)
  const given = await derive(password, salt, 32, SCRYPT_COST)
  return admin && timingSafeEqual(given, Buffer.from(admin.hash, 'base64')) ? admin : null
}

/** A staff account as the contract shows it. */
export function toDto(record: AdminRecord): Admin {
  return { id: record.id, username: record.username, role: record.role, createdAt: record.createdAt.toISOString() }
}
