import * as contract from '@sufra/contracts/auth/sessions/calls'
import type { StaffSession } from '@sufra/contracts/auth/sessions/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import type { Types } from 'mongoose'
import { assertEditor, hashToken } from '../platform/calls/accounts.ts'
import { type ActionContext, defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { deleteMany, deleteOne, runAfterCommit, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { type AdminRecord, Admins } from './admin.model.ts'
import { getCaller } from './prove-password.ts'
import { type SessionRecord, Sessions } from './session.model.ts'
import { clearSessionCache } from './session-cache.ts'
import { getLastUse } from './sessions.ts'

type StoredSession = SessionRecord & { _id: Types.ObjectId }

export const createSessionActions = (app: AppContext) => ({
  listSessions: listSessions(app),
  endSession: endSession(app),
  endOtherSessions: endOtherSessions(app),
})

const listSessions = (app: AppContext) =>
  defineAction(
    contract.listSessions,
    async (ctx, { adminId }) => {
      const sessions = await findSessions(adminId ?? getCaller(ctx).id, app.now())
      const current = hashToken(ctx.meta.token ?? '', app)
      return sessions
        .map((session) => toDto(session, current, app.now()))
        .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || compare(other, one))
    },
    { authorise: assertOwnOrEditor },
  )

/** The id is the record's: it opens nothing, and the token cannot be worked out from it. */
const endSession = (app: AppContext) =>
  defineTransaction(
    contract.endSession,
    async (ctx, { id, adminId }) => {
      const sessions = await findSessions(adminId ?? getCaller(ctx).id, app.now())
      const ended = sessions.find(({ _id }) => String(_id) === id)
      if (!ended) throw createDomainError('SESSION_NOT_FOUND')
      write(deleteOne(Sessions, { _id: ended._id }))
      await recordEnd(ctx, [ended], app)
      if (ended.tokenHash === hashToken(ctx.meta.token ?? '', app)) ctx.meta.newToken = null
      return null
    },
    { authorise: assertOwnOrEditor },
  )

const endOtherSessions = (app: AppContext) =>
  defineTransaction(
    contract.endOtherSessions,
    async (ctx, { adminId }) => {
      const current = hashToken(ctx.meta.token ?? '', app)
      const sessions = await findSessions(adminId ?? getCaller(ctx).id, app.now())
      const ended = sessions.filter(({ tokenHash }) => tokenHash !== current)
      if (ended.length === 0) return null
      write(deleteMany(Sessions, { _id: { $in: ended.map(({ _id }) => _id) } }))
      await recordEnd(ctx, ended, app)
      return null
    },
    { authorise: assertOwnOrEditor },
  )

/** Before the parameters are parsed (contract §1). */
async function assertOwnOrEditor(ctx: ActionContext): Promise<void> {
  const { adminId } = ctx.params as { adminId?: unknown }
  if (adminId !== undefined && String(adminId) !== String(getCaller(ctx).id)) assertEditor(ctx)
}

/** Those that still open something. */
async function findSessions(personId: number, now: Date): Promise<StoredSession[]> {
  const account = await Admins.findOne({ id: personId }).lean<AdminRecord>()
  if (!account) throw createDomainError('ADMIN_NOT_FOUND')
  const sessions = await Sessions.find({ kind: 'admin', personId, expiresAt: { $gt: now } }).lean<StoredSession[]>()
  return sessions.filter(({ generation = 0 }) => generation === (account.generation ?? 0))
}

async function recordEnd(ctx: ActionContext, ended: readonly StoredSession[], app: AppContext): Promise<void> {
  const [first] = ended
  const adminId = first?.personId ?? 0
  const before = { sessions: ended.map(({ device, address }) => ({ ...device, ...(address && { address }) })) }
  await writeAudit(ctx, { what: 'staff.sessions', record: `staff:${adminId}`, before }, app)
  runAfterCommit(clearSessionCache)
  runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId }))
}

function toDto(session: StoredSession, current: string, now: Date): StaffSession {
  const { _id, tokenHash, device = null, address = null, createdAt } = session
  return {
    id: String(_id),
    device,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: getLastUse(session, now).toISOString(),
    isCurrent: tokenHash === current,
  }
}

const compare = (one: StaffSession, other: StaffSession) => one.lastUsedAt.localeCompare(other.lastUsedAt)
