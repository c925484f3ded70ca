import { AuditLog } from 'services/lib/observability/audit'
import { inStore } from './in-store.ts'
import type { Sending } from './scene.ts'

/** How many lines the log has of an act. */
export function linesOf(act: NonNullable<Sending['act']>): Promise<number> {
  return inStore(AuditLog).countDocuments(act as never)
}

/** For a record that does not tell how often it was changed: as often as the log says, once at least. */
export async function timesTold(isThere: unknown, act: NonNullable<Sending['act']>): Promise<number> {
  return isThere ? Math.max(1, await linesOf(act)) : 0
}
