import type { StaffAct } from '@sufra/domain/staff-acts'
import type { Meta } from '@sufra/runtime/meta'
import { Schema } from 'mongoose'
import type { AppContext } from '../config.ts'
import { nextId } from '../db/counters.ts'
import { getCurrentSession } from '../db/current-transaction.ts'
import { defineModel, insertRecord, isDuplicate } from '../db/store.ts'
import { insertOne, updateMany, write } from '../db/transaction.ts'

const DELETION: StaffAct = 'customer.delete'

/** One act of staff (contract §9): who, what, on which record, before and after. Never a password. */
export interface AuditEntry {
  id: number
  username: string
  adminName: string | null
  what: string
  record: string
  before: unknown
  after: unknown
  /** Names a line that is written at most once; absent for all others. */
  once?: string
  createdAt: Date
}

const schema = new Schema<AuditEntry>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    adminName: { type: String, default: null },
    what: { type: String, required: true },
    record: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    once: { type: String },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: -1, id: -1 })
schema.index({ username: 1, createdAt: -1, id: -1 })
schema.index({ what: 1, createdAt: -1, id: -1 })
schema.index({ username: 1, what: 1, createdAt: -1, id: -1 })
schema.index({ record: 1, createdAt: -1, id: -1 })
schema.index({ once: 1 }, { unique: true, partialFilterExpression: { once: { $exists: true } } })

export const AuditLog = defineModel<AuditEntry>('audit_log', schema)

/** One act of staff, as it is told to the audit log. */
export interface Act {
  what: StaffAct
  record: string
  before?: unknown
  after?: unknown
  adminName?: string | null
  /** With a name here the line is written once, however often and by however many at the same moment. */
  once?: string
}

/** Appends a staff act to the audit log; acts of customers are not staff acts and leave no line. */
export async function writeAudit(ctx: { meta: Meta }, act: Act, app: AppContext): Promise<void> {
  const { session } = ctx.meta
  if (session?.kind === 'admin') await appendAudit(session.username, act, app)
}

/**
 * Appends the act of somebody whose session is not at hand: work that is finished later, after a crash. Inside a
 * transaction the line is part of it.
 */
export async function appendAudit(username: string, act: Act, app: AppContext): Promise<void> {
  if (act.once && (await AuditLog.exists({ once: act.once }))) return
  const entry: AuditEntry = {
    id: await nextId('audit_log'),
    username,
    adminName: act.adminName ?? null,
    what: act.what,
    record: act.record,
    before: act.before ?? null,
    after: act.after ?? null,
    ...(act.once && { once: act.once }),
    createdAt: app.now(),
  }
  if (getCurrentSession()) return write(insertOne(AuditLog, entry))
  try {
    await insertRecord(AuditLog, entry)
  } catch (error) {
    if (!isDuplicate(error, 'once')) throw error
  }
}

/**
 * Takes out what the log holds of some records, because it tells of a person who was deleted. Who did what and when
 * stays, and so does the line of the deletion itself, which holds nothing personal. Inside a transaction it is part of it.
 */
export async function eraseAuditDetails(records: readonly string[]): Promise<void> {
  const filter = { record: { $in: records }, what: { $ne: DELETION } }
  const emptied = { $set: { before: null, after: null } }
  if (getCurrentSession()) return write(updateMany(AuditLog, filter, emptied))
  await AuditLog.updateMany(filter, emptied)
}
