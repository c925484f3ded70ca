import type { ParamsOf } from '@sufra/contracts/call'
import type { AuditLine } from '@sufra/contracts/entities/admin'
import { auditLog as auditLogCall } from '@sufra/contracts/staff'
import { instantOf, startOfDay } from '@sufra/domain/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import type { QueryFilter } from 'mongoose'
import { action } from '../lib/action.ts'
import { type AuditEntry, AuditLog } from '../lib/audit.ts'
import { countOf, onePageOf, tellTotal, totalOf } from '../lib/paging.ts'
import type { World } from '../lib/world.ts'

type Asked = ParamsOf<typeof auditLogCall>

/** Who did what, newest first; always one page (contract §9). */
export const auditLog = (world: World) =>
  action(auditLogCall, async (ctx, asked) => {
    const filter = filterOf(asked, world.config.restaurant.timeZone)
    const page = onePageOf(asked)
    const lines = await AuditLog.find(filter)
      .sort({ createdAt: -1, id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<AuditEntry[]>()
    tellTotal(ctx.meta, await totalOf(page, lines, () => countOf(AuditLog, filter)))
    return lines.map(toDto)
  })

/** Which lines are asked for. Also for the test that holds the query to its indexes. */
export function filterOf({ username, what, record, from, to }: Asked, timeZone: string): QueryFilter<AuditEntry> {
  const since = from && startOfDay(from, timeZone)
  const before = to && instantOf(to, DAY_MINUTES, timeZone)
  return {
    ...(username && { username }),
    ...(what && { what }),
    ...(record && { record }),
    ...((since || before) && { createdAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } }),
  }
}

function toDto(entry: AuditEntry): AuditLine {
  return {
    id: entry.id,
    username: entry.username,
    adminName: entry.adminName,
    what: entry.what,
    record: entry.record,
    before: entry.before,
    after: entry.after,
    createdAt: entry.createdAt.toISOString(),
  }
}
