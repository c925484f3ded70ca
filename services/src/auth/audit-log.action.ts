import { auditLog as auditLogCall } from '@sufra/contracts/auth/staff/calls'
import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import type { ParamsOf } from '@sufra/contracts/call'
import { getStartOfDay, toInstant } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { Context } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import { defineAction } from '../platform/calls/action.ts'
import { countRecords, getTotal, setTotal, toPage } from '../platform/calls/lists.ts'
import type { AppContext } from '../platform/config.ts'
import { AuditLog, type AuditRecord } from '../platform/observability/audit.ts'

type AuditLogParams = ParamsOf<typeof auditLogCall>

export const listAuditLog = (app: AppContext) =>
  defineAction(auditLogCall, async (ctx, params) => {
    const filter = toFilter(params, app.config.restaurant.timeZone)
    const page = toPage(params)
    const lines = await AuditLog.find(filter)
      .sort({ createdAt: -1, id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<AuditRecord[]>()
    setTotal(ctx.meta, await getTotal(page, lines, () => countRecords(AuditLog, filter)))
    const uniqueIds = await getUniqueIds(ctx, lines)
    return lines.map((line) => toDto(line, uniqueIds))
  })

async function getUniqueIds(ctx: Context, lines: readonly AuditRecord[]): Promise<Map<number, string> | null> {
  const ids = [...new Set(lines.flatMap(({ record }) => parseCustomerId(record) ?? []))]
  if (ids.length === 0) return new Map()
  try {
    const known = await call(ctx, customers.uniqueIds, { ids })
    return new Map(known.map(({ id, uniqueId }) => [id, uniqueId]))
  } catch {
    return null
  }
}

function parseCustomerId(record: string): number | null {
  const [, id] = /^customer:([0-9]+)$/.exec(record) ?? []
  return id === undefined ? null : Number(id)
}

export function toFilter(
  { username, what, record, from, to }: AuditLogParams,
  timeZone: string,
): QueryFilter<AuditRecord> {
  const since = from && getStartOfDay(from, timeZone)
  const before = to && toInstant(to, DAY_MINUTES, timeZone)
  return {
    ...(username && { username }),
    ...(what && { what }),
    ...(record && { record }),
    ...((since || before) && { createdAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } }),
  }
}

function toDto(entry: AuditRecord, uniqueIds: Map<number, string> | null): AuditEntry {
  const customer = parseCustomerId(entry.record)
  return {
    id: entry.id,
    username: entry.username,
    ...(entry.displayName && { displayName: entry.displayName }),
    adminName: entry.adminName,
    ...(entry.approvedBy && { approvedBy: entry.approvedBy }),
    ...(entry.approvedByName && { approvedByName: entry.approvedByName }),
    what: entry.what,
    record: entry.record,
    ...(customer !== null && uniqueIds && { uniqueId: uniqueIds.get(customer) ?? null }),
    before: entry.before,
    after: entry.after,
    createdAt: entry.createdAt.toISOString(),
  }
}
