import { createHash, randomBytes } from 'node:crypto'
import * as contract from '@sufra/contracts/auth/api-keys/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { deleteOne, insertOne, publishChange, write } from '../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { type ApiKeyRecord, ApiKeys, toDto } from './api-key.model.ts'

const SECRET_BYTES = 32

export const createApiKeyActions = (app: AppContext) => ({
  listApiKeys,
  createApiKey: createApiKey(app),
  revokeApiKey: revokeApiKey(app),
})

const listApiKeys = defineAction(contract.listApiKeys, async () => {
  const keys = await ApiKeys.find({}).sort({ id: 1 }).lean<ApiKeyRecord[]>()
  return keys.map(toDto)
})

const createApiKey = (app: AppContext) =>
  defineTransaction(contract.createApiKey, async (ctx, { name, scopes, expiresAt }) => {
    const now = app.now()
    const end = expiresAt ? new Date(expiresAt) : null
    if (end && end <= now) throw createEndError()
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const record: ApiKeyRecord = {
      id: await allocateId('api_keys'),
      name,
      scopes,
      secretHash: hashSecret(secret),
      createdBy: getActorName(ctx.meta) ?? '',
      createdAt: now,
      expiresAt: end,
      lastUsedAt: null,
    }
    write(insertOne(ApiKeys, record))
    publishChange({ kind: 'apiKey', id: record.id })
    const after = toDto(record)
    await writeAudit(ctx, { what: 'api_key.create', record: `api_key:${record.id}`, after }, app)
    return { ...after, key: `sufra_${record.id}_${secret}` }
  })

const revokeApiKey = (app: AppContext) =>
  defineTransaction(contract.revokeApiKey, async (ctx, { id }) => {
    const before = await ApiKeys.findOne({ id }).lean<ApiKeyRecord>()
    if (!before) throw createDomainError('KEY_NOT_FOUND')
    write(deleteOne(ApiKeys, { id }))
    publishChange({ kind: 'apiKey', id })
    await writeAudit(ctx, { what: 'api_key.revoke', record: `api_key:${id}`, before: toDto(before) }, app)
    return null
  })

function createEndError(): Error {
  const message = 'The end must be in the future'
  return createDomainError('VALIDATION_ERROR', { details: [{ field: 'expiresAt', message }] }, { message })
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
