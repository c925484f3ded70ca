import { timingSafeEqual } from 'node:crypto'
import type { ApiKeyCaller } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as calls from '@sufra/runtime/calls/auth'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { isDiskError } from '../platform/errors.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type ApiKeyRecord, ApiKeys, listValidKeyIds as findValidKeyIds } from './api-key.model.ts'
import { hashSecret } from './api-keys.actions.ts'

const KEY = /^sufra_([1-9][0-9]{0,14})_([\w-]{43})$/
const USE_PRECISION_MS = 60_000

/**
 * Finds the caller of an API key. Failures count per address, uses per key.
 * @throws RuleError KEY_INVALID, TOO_MANY_ATTEMPTS.
 */
export const resolveKey = (app: AppContext, throttle: () => Throttle) =>
  defineInternalAction(calls.resolveKey, async (ctx, { key }): Promise<ApiKeyCaller> => {
    const record = await findKey(key, app.now())
    if (!record) {
      await throttle().countKeyFailure(ctx.meta.address ?? '')
      throw createDomainError('KEY_INVALID')
    }
    await throttle().countKeyUse(record.id)
    await markUsed(record, app.now())
    const { id, name, scopes } = record
    return { id, name, scopes }
  })

async function findKey(key: string, now: Date): Promise<ApiKeyRecord | null> {
  const [, id, secret = ''] = KEY.exec(key) ?? []
  if (id === undefined) return null
  const record = await ApiKeys.findOne({ id: Number(id) }).lean<ApiKeyRecord>()
  if (!record || !isSameHash(hashSecret(secret), record.secretHash)) return null
  return record.expiresAt && record.expiresAt <= now ? null : record
}

function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Writes at most once a minute. A full disk does not stop the till's reads. */
async function markUsed({ id, lastUsedAt }: ApiKeyRecord, now: Date): Promise<void> {
  if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < USE_PRECISION_MS) return
  try {
    await ApiKeys.updateOne({ id }, { $set: { lastUsedAt: now } })
  } catch (error) {
    if (!isDiskError(error)) throw error
  }
}

export const listValidKeyIds = (app: AppContext) =>
  defineInternalAction(calls.validKeyIds, () => findValidKeyIds(app.now()))
