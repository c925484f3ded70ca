import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import type { Approver, Meta } from '@sufra/runtime/meta'
import { Schema } from 'mongoose'
import type { AppContext } from '../config.ts'
import { allocateId } from '../db/counters.ts'
import { getCurrentSession } from '../db/current-transaction.ts'
import { defineModel, insertRecord, isDuplicate } from '../db/store.ts'
import { insertOne, updateMany, write } from '../db/transaction.ts'

const DELETION: StaffAct = 'customer.delete'

export interface AuditRecord {
  id: number
  username: string
  /** The person's real name at that time, where an editor entered it. */
  displayName?: string
  adminName: string | null
  /** The editor who approved it at the same device. */
  approvedBy?: string
  approvedByName?: string
  what: string
  record: string
  before: unknown
  after: unknown
  uniqueKey?: string
  createdAt: Date
}

const schema = new Schema<AuditRecord>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    displayName: { type: String },
    adminName: { type: String, default: null },
    approvedBy: { type: String },
    approvedByName: { type: String },
    what: { type: String, required: true },
    record: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    uniqueKey: { type: String },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: -1, id: -1 })
schema.index({ username: 1, createdAt: -1, id: -1 })
schema.index({ what: 1, createdAt: -1, id: -1 })
schema.index({ username: 1, what: 1, createdAt: -1, id: -1 })
schema.index({ record: 1, createdAt: -1, id: -1 })
schema.index({ uniqueKey: 1 }, { unique: true, partialFilterExpression: { uniqueKey: { $exists: true } } })

export const AuditLog = defineModel<AuditRecord>('audit_log', schema)

export interface Act {
  what: StaffAct
  record: string
  before?: unknown
  after?: unknown
  adminName?: string | null
  uniqueKey?: string
}

/** Records the act of staff or an API key; the acts of customers are not recorded. */
export async function writeAudit(ctx: { meta: Meta }, act: Act, app: AppContext): Promise<void> {
  const actor = getActorName(ctx.meta)
  if (actor !== null) await appendAudit(actor, act, app, getDisplayName(ctx.meta), ctx.meta.approver)
}

/** The staff account's username, or the API key's number and name (`key:7 Till`); null for others. */
export function getActorName({ session, apiKey }: Meta): string | null {
  if (apiKey) return `key:${apiKey.id} ${apiKey.name}`
  return session?.kind === 'admin' ? session.username : null
}

const getDisplayName = ({ session }: Meta) => (session?.kind === 'admin' ? session.displayName : undefined)

/** How staff sign what they write: by their real name, else by the username. Null for others. */
export function getSignature({ session }: Pick<Meta, 'session'>): string | null {
  return session?.kind === 'admin' ? (session.displayName ?? session.username) : null
}

export async function appendAudit(
  username: string,
  act: Act,
  app: Pick<AppContext, 'now'>,
  displayName?: string,
  approver?: Approver,
): Promise<void> {
  if (act.uniqueKey && (await AuditLog.exists({ uniqueKey: act.uniqueKey }))) return
  const entry: AuditRecord = {
    id: await allocateId('audit_log'),
    username,
    ...(displayName && { displayName }),
    adminName: act.adminName ?? null,
    ...(approver && { approvedBy: approver.username }),
    ...(approver?.displayName && { approvedByName: approver.displayName }),
    what: act.what,
    record: act.record,
    before: act.before ?? null,
    after: act.after ?? null,
    ...(act.uniqueKey && { uniqueKey: act.uniqueKey }),
    createdAt: app.now(),
  }
  if (getCurrentSession()) return write(insertOne(AuditLog, entry))
  try {
    await insertRecord(AuditLog, entry)
  } catch (error) {
    if (!isDuplicate(error, 'uniqueKey')) throw error
  }
}

/**
 * Erases details about a deleted customer; actor, act and time stay, and the deletion's own entry.
 * Joins an open transaction.
 */
export async function eraseAuditDetails(records: readonly string[]): Promise<void> {
  const filter = { record: { $in: records }, what: { $ne: DELETION } }
  const emptied = { $set: { before: null, after: null } }
  if (getCurrentSession()) return write(updateMany(AuditLog, filter, emptied))
  await AuditLog.updateMany(filter, emptied)
}
