import { type AuditEntry, AuditLog } from 'services/lib/audit'

/** What the audit log tells of a record, oldest first: who did what, and the record before and after. */
export async function actsOn(record: string): Promise<Pick<AuditEntry, 'username' | 'what' | 'before' | 'after'>[]> {
  const entries = await AuditLog.find({ record }).sort({ id: 1 }).lean<AuditEntry[]>()
  return entries.map(({ username, what, before, after }) => ({ username, what, before, after }))
}
