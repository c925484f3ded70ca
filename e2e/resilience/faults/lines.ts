import { AuditLog } from 'services/lib/observability/audit'
import { inStore } from './in-store.ts'
import type { Sending } from './scene.ts'

export function linesOf(act: NonNullable<Sending['act']>): Promise<number> {
  return inStore(AuditLog).countDocuments(act as never)
}

/** For records without a change count: the number of audit entries, at least one. */
export async function timesTold(isThere: unknown, act: NonNullable<Sending['act']>): Promise<number> {
  return isThere ? Math.max(1, await linesOf(act)) : 0
}
