import { randomBytes } from 'node:crypto'
import { getDeviceFamily } from '@sufra/domain/auth/device-family'
import type { Resolved } from '@sufra/runtime/calls/auth'
import type { Meta } from '@sufra/runtime/meta'
import { MOST_SESSIONS } from '@sufra/runtime/most-sessions'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import type { PipelineStage } from 'mongoose'
import { CUSTOMERS, type CustomerAccount, hashToken } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'
import { broadcast } from '../platform/db/cached-reads.ts'
import { clampToNow, getLatestEnd } from '../platform/db/leases.ts'
import { deleteOne, insertOne, runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { isDiskError } from '../platform/errors.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins } from './admin.model.ts'
import { ensureDevice } from './device-token.ts'
import { type SessionRecord, Sessions } from './session.model.ts'
import { clearSessionCache } from './session-cache.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Idle timeout (contract §2). */
const IDLE_MS = { customer: 30 * DAY_MS, admin: DAY_MS / 2 } as const
/** Absolute lifetime, independent of activity (docs/decisions/0010). */
const LIFETIME_MS = { customer: 90 * DAY_MS, admin: 7 * DAY_MS } as const
const RENEW_AFTER = 1 / 24

/**
 * Opens a session under a new token and ends the caller's earlier one. This prevents session fixation
 * and allows one kind of session at a time. The gateway sends the token as the cookie.
 * The person's oldest sessions beyond the limit end.
 * @param alongside writes more in the same transaction.
 */
export async function openSession(
  meta: Meta,
  who: Pick<SessionRecord, 'kind' | 'personId' | 'generation' | 'passwordIsNeeded' | 'mustSetUpSecondFactor'>,
  app: AppContext,
  alongside?: () => void,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = app.now()
  const session: SessionRecord = {
    ...who,
    tokenHash: hashToken(token, app),
    ...(meta.isSecure && { isHostOnly: true }),
    ...(who.kind === 'admin' && describeDevice(meta)),
    createdAt: now,
    expiresAt: getExpiry({ kind: who.kind, createdAt: now }, now),
  }
  if (meta.token || alongside) {
    const earlier = meta.token ? [deleteOne(Sessions, { tokenHash: hashToken(meta.token, app) })] : []
    await runTransaction(async () => {
      write(...earlier, insertOne(Sessions, session))
      alongside?.()
    })
    clearSessionCache()
  } else await Sessions.create(session)
  await endOldest(session)
  meta.newToken = token
}

function describeDevice({ userAgent = '', address }: Meta): Pick<SessionRecord, 'device' | 'address'> {
  return { device: getDeviceFamily(userAgent), ...(address && { address }) }
}

/** When it was last used: exact to the half hour of its renewal, and on its last day to half a day. */
export function getLastUse({ kind, expiresAt }: Pick<SessionRecord, 'kind' | 'expiresAt'>, now: Date): Date {
  return clampToNow(new Date(expiresAt.getTime() - IDLE_MS[kind]), now)
}

/** After the insert, so that of concurrent sign-ins the last one sees all. Whoever found receipts ends no other session. */
async function endOldest({ tokenHash, kind, personId, passwordIsNeeded }: SessionRecord): Promise<void> {
  const others = { kind, personId, tokenHash: { $ne: tokenHash }, passwordIsNeeded: passwordIsNeeded ?? { $ne: true } }
  const ended = await Sessions.find(others)
    .sort({ createdAt: -1, _id: -1 })
    .skip(MOST_SESSIONS[kind] - 1)
    .select({ tokenHash: 1 })
    .lean<Pick<SessionRecord, 'tokenHash'>[]>()
  if (ended.length === 0) return
  await Sessions.deleteMany({ tokenHash: { $in: ended.map((each) => each.tokenHash) } })
  clearSessionCache()
  broadcast(ACCOUNT_CHANGED, kind === 'customer' ? { customerId: personId } : { adminId: personId })
}

/** The caller's session follows its account, whose others end. Part of the current transaction. */
export function keepSession(
  meta: Meta,
  { generation }: { generation: number },
  app: AppContext,
  more: object = {},
): void {
  const change = { $set: { generation }, ...more }
  if (meta.token) write(updateOne(Sessions, { tokenHash: hashToken(meta.token, app) }, change))
}

/** `keepSession` after the account got a second factor. */
export function keepProtectedSession(meta: Meta, account: { generation: number }, app: AppContext): void {
  keepSession(meta, account, app, { $unset: { mustSetUpSecondFactor: 1 } })
}

export async function confirmSession(meta: Meta, app: AppContext): Promise<void> {
  const session = await Sessions.findOneAndUpdate(
    { tokenHash: hashToken(meta.token ?? '', app) },
    { $unset: { passwordIsNeeded: 1 } },
    { returnDocument: 'after' },
  ).lean<SessionRecord>()
  clearSessionCache()
  if (session) await endOldest(session)
}

export async function endSession(meta: Meta, app: AppContext): Promise<void> {
  if (meta.token) {
    await Sessions.deleteOne({ tokenHash: hashToken(meta.token, app) })
    clearSessionCache()
  }
  meta.newToken = null
}

export interface FoundSession extends SessionRecord {
  admins: [AdminRecord?]
  customers: [CustomerAccount?]
}

const lookUpAccount = (kind: SessionRecord['kind'], from: string, fields: PipelineStage.Project[] = []) => ({
  $lookup: {
    from,
    localField: 'personId',
    foreignField: 'id',
    let: { kind: '$kind' },
    pipeline: [{ $match: { $expr: { $eq: ['$$kind', kind] } } }, ...fields],
    as: `${kind}s` satisfies keyof FoundSession,
  },
})
const ACCOUNT_FIELDS = {
  _id: 0,
  id: 1,
  uniqueId: 1,
  phoneNumber: 1,
  isMuslim: 1,
  generation: 1,
  exemptSession: 1,
  favourites: 1,
}
const WITH_ACCOUNT = [
  lookUpAccount('admin', Admins.collection.collectionName),
  lookUpAccount('customer', CUSTOMERS, [{ $project: ACCOUNT_FIELDS }]),
]

/** Renews the session; the gateway sends its cookie again. */
export async function findSession(
  meta: Meta,
  { token, isPlain }: Pick<Resolved, 'token' | 'isPlain'>,
  app: AppContext,
): Promise<FoundSession | null> {
  const session = await findSessionByHash(hashToken(token, app), app)
  // A cookie without the prefix that holds such a token was set by another host of the domain.
  if (!session || (isPlain && session.isHostOnly)) return null
  const now = app.now()
  const expiresAt = getExpiry(session, now)
  if (shouldMoveExpiry(session, expiresAt, now) && (await moveExpiry(session, expiresAt, now))) meta.newToken = token
  return session
}

/** Does not renew it. */
export async function findSessionByHash(tokenHash: string, app: AppContext): Promise<FoundSession | null> {
  const [session] = await Sessions.aggregate<FoundSession>([{ $match: { tokenHash } }, ...WITH_ACCOUNT])
  const now = app.now()
  return session && session.expiresAt > now && getExpiry(session, now) > now ? session : null
}

/** True for an expiry to extend, or one that a fast clock set too far ahead. */
function shouldMoveExpiry({ kind, expiresAt }: SessionRecord, to: Date, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime()
  return (left < IDLE_MS[kind] * (1 - RENEW_AFTER) && expiresAt < to) || expiresAt > getLatestEnd(to, 0)
}

/** @returns whether the write succeeded: the session stays valid on a full disk. */
async function moveExpiry({ tokenHash, createdAt }: SessionRecord, expiresAt: Date, now: Date): Promise<boolean> {
  const end = { $set: { expiresAt, createdAt: clampToNow(createdAt, now) } }
  try {
    await Sessions.updateOne({ tokenHash }, end)
    return true
  } catch (error) {
    if (isDiskError(error)) return false
    throw error
  }
}

function getExpiry({ kind, createdAt }: Pick<SessionRecord, 'kind' | 'createdAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS[kind], clampToNow(createdAt, now).getTime() + LIFETIME_MS[kind]))
}

/**
 * Gives the device a token for the account, so that guesses from others cannot lock it out (docs/decisions/0009).
 * @param account `getAccountKey` of a customer or `toStaffKey`.
 */
export async function rememberDevice(meta: Meta, account: string, throttle: Throttle): Promise<void> {
  const device = ensureDevice(meta)
  await throttle.remember(device, account)
  meta.newDevice = device
}
