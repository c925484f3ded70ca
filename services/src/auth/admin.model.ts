import type { Admin, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import type { StaffRights } from '@sufra/domain/auth/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { Schema } from 'mongoose'
import { STAFF } from '../platform/calls/accounts.ts'
import { allocateId } from '../platform/db/counters.ts'
import { defineModel } from '../platform/db/store.ts'
import { insertOne, runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { hashPassword, type PasswordHash } from '../platform/security/password-hash.ts'
import type { Sealed } from '../platform/security/seal.ts'

export interface AdminRecord extends PasswordHash {
  id: number
  username: string
  displayName?: string
  /** For mails about sign-ins; nobody has proven that it is theirs. */
  email?: string
  role: string
  isActive: boolean
  /** Where an editor has set them; they count while the account is no editor. */
  rights?: StaffRights
  /** Stored in each session; raising it ends them all. Absent means 0. */
  generation?: number
  passwordIsOneTime?: true
  pin?: PasswordHash
  secondFactor?: SecondFactor
  /** How many the account has; each counts as a second factor. */
  passkeys?: number
  /** Begun, and not confirmed yet. */
  pendingSecondFactor?: { secret: Sealed; startedAt: Date }
  createdAt: Date
}

/** Codes of an app. */
export interface SecondFactor {
  secret: Sealed
  /** The last time step whose code was used (RFC 6238 §5.2): each counts once, in all processes. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
  trustedDevices?: TrustedDevice[]
}

/** Needs no second step until then, while the account has this generation. */
export interface TrustedDevice {
  device: string
  generation: number
  until: Date
}

const ANY_CASE = { locale: 'en', strength: 2 } as const

const schema = new Schema<AdminRecord>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    displayName: { type: String },
    email: { type: String },
    role: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    rights: { type: Schema.Types.Mixed },
    generation: { type: Number },
    passwordIsOneTime: { type: Boolean },
    pin: { type: Schema.Types.Mixed },
    secondFactor: { type: Schema.Types.Mixed },
    passkeys: { type: Number },
    pendingSecondFactor: { type: Schema.Types.Mixed },
    salt: { type: String, required: true },
    hash: { type: String, required: true },
    cost: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ username: 1 }, { unique: true, collation: ANY_CASE })

export const Admins = defineModel<AdminRecord>(STAFF, schema)

export async function createAdmin(
  { username, password, role }: { username: string; password: string; role: string },
  now: Date,
): Promise<AdminRecord | null> {
  const hashed = await hashPassword(password)
  return runTransaction(() => addAdmin({ username, role, ...hashed }, now))
}

export async function addAdmin(
  account: Pick<AdminRecord, 'username' | 'displayName' | 'email' | 'role' | 'rights' | 'passwordIsOneTime'> &
    PasswordHash,
  now: Date,
): Promise<AdminRecord | null> {
  if (await findByUsername(account.username)) return null
  const record: AdminRecord = { ...account, id: await allocateId('admins'), isActive: true, createdAt: now }
  write(insertOne(Admins, record))
  return record
}

export async function setPassword(id: number, hashed: PasswordHash): Promise<AdminRecord & { generation: number }> {
  const account = await getAdmin(id)
  const over = { passwordIsOneTime: 1, pin: 1, pendingSecondFactor: 1 }
  write(updateOne(Admins, { id }, { $set: hashed, $inc: { generation: 1 }, $unset: over }))
  const { passwordIsOneTime: _over, pin: _gone, ...rest } = account
  return { ...rest, ...hashed, generation: (account.generation ?? 0) + 1 }
}

/** @throws RuleError ADMIN_NOT_FOUND */
export async function getAdmin(id: number): Promise<AdminRecord> {
  const account = await Admins.findOne({ id }).lean<AdminRecord>()
  if (!account) throw createDomainError('ADMIN_NOT_FOUND')
  return account
}

export function findByUsername(username: string): Promise<AdminRecord | null> {
  return Admins.findOne({ username }).collation(ANY_CASE).lean<AdminRecord>()
}

export function listAdmins(): Promise<AdminRecord[]> {
  return Admins.find({}).sort({ username: 1 }).collation(ANY_CASE).lean<AdminRecord[]>()
}

export function hasSecondFactor({
  secondFactor,
  passkeys = 0,
}: Pick<AdminRecord, 'secondFactor' | 'passkeys'>): boolean {
  return secondFactor !== undefined || passkeys > 0
}

export function toDto(record: AdminRecord): Admin {
  const { id, username, displayName, email, role, createdAt, passwordIsOneTime, pin, secondFactor, passkeys, rights } =
    record
  const texts = { ...(displayName && { displayName }), ...(email && { email }) }
  const marks = {
    ...(rights && { rights }),
    ...(passwordIsOneTime && { passwordIsOneTime }),
    ...(pin && { hasPin: true as const }),
    ...(hasSecondFactor(record) && { hasSecondFactor: true as const }),
    ...(secondFactor && { recoveryCodesLeft: secondFactor.recovery.length }),
    ...(passkeys && { passkeys }),
  }
  return { id, username, ...texts, role, createdAt: createdAt.toISOString(), ...marks }
}

/** With what the session alone knows. */
export function toSignedInDto(
  record: AdminRecord,
  { mustSetUpSecondFactor }: { mustSetUpSecondFactor?: boolean | undefined },
): Admin {
  return { ...toDto(record), ...(mustSetUpSecondFactor && { mustSetUpSecondFactor: true as const }) }
}

export function toStaffDto(record: AdminRecord): StaffAccount {
  return { ...toDto(record), isActive: record.isActive }
}
