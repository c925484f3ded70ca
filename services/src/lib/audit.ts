import type { Session } from '@sufra/contracts/rights'
import { Schema } from 'mongoose'
import { nextId } from './counters.ts'
import { model } from './store.ts'
import type { World } from './world.ts'

/** One act of staff (contract §9): who, what, on which record, before and after. Never a password. */
export interface AuditEntry {
  id: number
  username: string
  adminName: string | null
  what: string
  record: string
  before: unknown
  after: unknown
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
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: -1, id: -1 })

export const AuditLog = model<AuditEntry>('audit_log', schema)

interface Act {
  what: string
  record: string
  before?: unknown
  after?: unknown
  adminName?: string | null
}

/** Appends a staff act to the audit log; acts of customers are not staff acts and leave no line. */
export async function writeAudit(ctx: { meta: { session?: Session | null } }, act: Act, world: World): Promise<void> {
  const { session } = ctx.meta
  if (session?.kind !== 'admin') return
  await AuditLog.create({
    id: await nextId('audit_log'),
    username: session.username,
    adminName: act.adminName ?? null,
    what: act.what,
    record: act.record,
    before: act.before ?? null,
    after: act.after ?? null,
    createdAt: world.now(),
  })
}
