import type { ApiKey } from '@sufra/contracts/auth/api-keys/entities'
import type { KeyScope } from '@sufra/contracts/rights'
import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

/** `secretHash` is SHA-256 of 256 random bits, so a database copy opens no call. */
export interface ApiKeyRecord {
  id: number
  name: string
  scopes: KeyScope[]
  secretHash: string
  createdBy: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

const schema = new Schema<ApiKeyRecord>(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    secretHash: { type: String, required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })

export const ApiKeys = defineModel<ApiKeyRecord>('api_keys', schema)

/** Neither revoked nor expired. */
export async function listValidKeyIds(now: Date): Promise<number[]> {
  const valid = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }
  const keys = await ApiKeys.find(valid, { _id: 0, id: 1 }).lean<Pick<ApiKeyRecord, 'id'>[]>()
  return keys.map(({ id }) => id)
}

export function toDto(record: ApiKeyRecord): ApiKey {
  const { id, name, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = record
  return {
    id,
    name,
    scopes: [...scopes],
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
