import { randomBytes } from 'node:crypto'
import * as contract from '@sufra/contracts/auth/till/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { ACCOUNT_CHANGED, toAccountChange } from '@sufra/runtime/record-changes'
import { hashToken } from '../platform/calls/accounts.ts'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { deleteOne, insertOne, updateOne, upsertOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { type AdminRecord, Admins } from './admin.model.ts'
import { getCurrentTill, toTillDto } from './current-till.ts'
import { Sessions } from './session.model.ts'
import { clearSessionCache } from './session-cache.ts'
import { TillPeople, type TillRecord, Tills } from './till.model.ts'

export const getTill = (app: AppContext) =>
  defineAction(contract.getTill, async (ctx) => {
    const till = await getCurrentTill(ctx.meta, app)
    return { till: till && (await toTillDto(till, ctx.meta, app.now())) }
  })

export const shareTill = (app: AppContext) =>
  defineTransaction(contract.shareTill, async (ctx, { lockMinutes }) => {
    const { session } = ctx.meta
    const account = session?.kind === 'admin' ? await Admins.findOne({ id: session.adminId }).lean<AdminRecord>() : null
    const known = await getCurrentTill(ctx.meta, app)
    const token = randomBytes(32).toString('base64url')
    const till: TillRecord = known
      ? { ...known, lockMinutes }
      : {
          id: await allocateId('tills'),
          tokenHash: hashToken(token, app),
          lockMinutes,
          sharedBy: account?.username ?? '',
          createdAt: app.now(),
        }
    const { tokenHash: hash } = till
    if (account) write(toPersonUpsert(hash, account, app.now()))
    write(known ? updateOne(Tills, { tokenHash: hash }, { $set: { lockMinutes } }) : insertOne(Tills, till))
    await writeAudit(ctx, { what: 'till.share', record: `till:${till.id}`, after: { lockMinutes } }, app)
    if (!known) ctx.meta.newTill = token
    return { till: await toTillDto(till, ctx.meta, app.now()) }
  })

function toPersonUpsert(till: string, { id: adminId, generation = 0 }: AdminRecord, passwordAt: Date) {
  return upsertOne(TillPeople, { till, adminId }, { $setOnInsert: { generation, passwordAt, tries: 0 } })
}

export const unshareTill = (app: AppContext) =>
  defineTransaction(contract.unshareTill, async (ctx) => {
    const till = await getCurrentTill(ctx.meta, app)
    ctx.meta.newTill = null
    if (!till) return null
    // Its people expire by their TTL index.
    write(deleteOne(Tills, { tokenHash: till.tokenHash }))
    await writeAudit(ctx, { what: 'till.unshare', record: `till:${till.id}` }, app)
    return null
  })

/**
 * Locks the session on the server, so that no call runs in the name of an absent person.
 * A PIN or password opens a new session.
 * @throws RuleError TILL_NOT_SHARED: only a sign-out ends the session there.
 */
export const lockTill = (app: AppContext) =>
  defineAction(contract.lockTill, async (ctx) => {
    if (!(await getCurrentTill(ctx.meta, app))) throw createDomainError('TILL_NOT_SHARED')
    const locked = { tokenHash: hashToken(ctx.meta.token ?? '', app) }
    await Sessions.updateOne(locked, { $set: { lockedAt: app.now() } })
    clearSessionCache()
    await ctx.broadcast(ACCOUNT_CHANGED, toAccountChange(ctx.meta.session))
    return null
  })
