import * as contract from '@sufra/contracts/releases/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { serveVersion } from '@sufra/runtime/calls/gateway'
import { call } from '@sufra/runtime/internal-call'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { appendAudit, getActorName } from '../../platform/observability/audit.ts'

/**
 * The gateway's folder records the press as it serves, and the activity repeats that record. After a crash in between,
 * the next press writes the missing entry.
 */
export const serveRelease = (app: AppContext) =>
  defineAction(contract.serveRelease, async (ctx, { frontEnd, version, reason }) => {
    const username = getActorName(ctx.meta) ?? ''
    const at = app.now().toISOString()
    const outcome = await call(ctx, serveVersion, { frontEnd, version, by: username, reason, at })
    if ('refusal' in outcome) {
      const { refusal, ...facts } = outcome
      throw createDomainError(refusal, facts)
    }
    const { version: served, at: servedAt, from = null, by = null, reason: given = null } = outcome.served
    const since = servedAt === undefined ? null : new Date(servedAt).toISOString()
    if (by !== null) {
      const { session } = ctx.meta
      const displayName = by === username && session?.kind === 'admin' ? session.displayName : undefined
      const act = {
        what: 'release.serve',
        record: `release:${frontEnd}`,
        before: { version: from },
        after: { version: served, reason: given },
        uniqueKey: `release:${frontEnd}:${since}`,
      } as const
      await appendAudit(by, act, app, displayName)
    }
    return { version: served, since, by, reason: given }
  })
