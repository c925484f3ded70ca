import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

export interface PasskeyRecord {
  id: number
  kind: 'admin' | 'customer'
  personId: number
  /** Of a customer: the account's at that time. A later one ends the passkey, as it ends sessions. */
  generation?: number
  /** As WebAuthn's JSON has it. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** Signature counter of the last use; stays 0 where the device counts none. */
  counter: number
  transports: string[]
  /** The host that the passkey works at. */
  rpId: string
  name: string
  createdAt: Date
  lastUsedAt?: Date
}

/** Whose passkeys. */
export type Whose = Pick<PasskeyRecord, 'kind' | 'personId'>

const passkeys = new Schema<PasskeyRecord>(
  {
    id: { type: Number, required: true },
    kind: { type: String, required: true },
    personId: { type: Number, required: true },
    generation: { type: Number },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    rpId: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
  },
  { versionKey: false },
)
passkeys.index({ credentialId: 1 }, { unique: true })
passkeys.index({ kind: 1, personId: 1 })

export const Passkeys = defineModel<PasskeyRecord>('passkeys', passkeys)

/** A challenge that was answered: each counts once, in all processes. */
interface UsedChallenge {
  hash: string
  expiresAt: Date
}

const challenges = new Schema<UsedChallenge>(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
)
challenges.index({ hash: 1 }, { unique: true })
challenges.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const UsedChallenges = defineModel<UsedChallenge>('used_challenges', challenges)

export function findPasskeys({ kind, personId }: Whose): Promise<PasskeyRecord[]> {
  return Passkeys.find({ kind, personId }).sort({ createdAt: 1, _id: 1 }).lean<PasskeyRecord[]>()
}

export function toPasskeyDto({ id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
