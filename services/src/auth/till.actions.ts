import { randomBytes } from 'node:crypto'
import * as contract from '@sufra/contracts/till'
import { rule } from '@sufra/domain/errors'
import { ACCOUNT_CHANGED, hashToken } from '../lib/calls/accounts.ts'
import { defineAction, defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { nextId } from '../lib/db/counters.ts'
import { deleteOne, insertOne, updateOne, upsertOne, write } from '../lib/db/transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { type AdminRecord, Admins } from './admin.model.ts'
import { getCurrentTill, toTillDto } from './present-till.ts'
import { clearSessionCache } from './seen-sessions.ts'
import { Sessions } from './session.model.ts'
import { TillPeople, type TillRecord, Tills } from './till.model.ts'

/** The till that the device is, for the screen that asks who it is. */
export const getTill = (app: AppContext) =>
  defineAction(contract.getTill, async (ctx) => {
    const till = await getCurrentTill(ctx.meta, app)
    return { till: till && (await toTillDto(till, ctx.meta, app.now())) }
  })

/**
 * An editor makes the device a shared till, or says anew after how long it is locked, and is one of its people: the
 * session was opened with the password.
 */
export const shareTill = (app: AppContext) =>
  defineTransaction(contract.shareTill, async (ctx, { lockMinutes }) => {
    const { session } = ctx.meta
    const account = session?.kind === 'admin' ? await Admins.findOne({ id: session.adminId }).lean<AdminRecord>() : null
    const known = await getCurrentTill(ctx.meta, app)
    const token = randomBytes(32).toString('base64url')
    const till: TillRecord = known
      ? { ...known, lockMinutes }
      : {
          id: await nextId('tills'),
          tokenHash: hashToken(token, app),
          lockMinutes,
          sharedBy: account?.username ?? '',
          createdAt: app.now(),
        }
    const { tokenHash: hash } = till
    if (account) write(addedPerson(hash, account, app.now()))
    write(known ? updateOne(Tills, { tokenHash: hash }, { $set: { lockMinutes } }) : insertOne(Tills, till))
    await writeAudit(ctx, { what: 'till.share', record: `till:${till.id}`, after: { lockMinutes } }, app)
    if (!known) ctx.meta.newTill = token
    return { till: await toTillDto(till, ctx.meta, app.now()) }
  })

/** Makes somebody one of a till's people, who stays as they are where they are one already. */
function addedPerson(till: string, { id: adminId, generation = 0 }: AdminRecord, passwordAt: Date) {
  return upsertOne(TillPeople, { till, adminId }, { $setOnInsert: { generation, passwordAt, tries: 0 } })
}

/** The device is no shared till any more, and nobody's PIN is enough on it. */
export const unshareTill = (app: AppContext) =>
  defineTransaction(contract.unshareTill, async (ctx) => {
    const till = await getCurrentTill(ctx.meta, app)
    ctx.meta.newTill = null
    if (!till) return null
    // Its people go by themselves: without the till they are nobody's.
    write(deleteOne(Tills, { tokenHash: till.tokenHash }))
    await writeAudit(ctx, { what: 'till.unshare', record: `till:${till.id}` }, app)
    return null
  })

/**
 * Locks the caller's session: on the server, so that nothing is done in the name of who has left. Somebody's PIN or
 * password opens a session in its place.
 * @throws RuleError TILL_NOT_SHARED, where only a sign-out ends it.
 */
export const lockTill = (app: AppContext) =>
  defineAction(contract.lockTill, async (ctx) => {
    if (!(await getCurrentTill(ctx.meta, app))) throw rule('TILL_NOT_SHARED')
    const locked = { tokenHash: hashToken(ctx.meta.token ?? '', app) }
    await Sessions.updateOne(locked, { $set: { lockedAt: app.now() } })
    clearSessionCache()
    await ctx.broadcast(ACCOUNT_CHANGED)
    return null
  })
