import { AuditLog } from 'services/lib/observability/audit'
import type { Sending } from './scene.ts'
import { getCollection } from './store-access.ts'

export function countAuditEntries(act: NonNullable<Sending['act']>): Promise<number> {
  return getCollection(AuditLog).countDocuments(act as never)
}

/** For records without a change count: the number of audit entries, at least one. */
export async function countApplications(isThere: unknown, act: NonNullable<Sending['act']>): Promise<number> {
  return isThere ? Math.max(1, await countAuditEntries(act)) : 0
}
