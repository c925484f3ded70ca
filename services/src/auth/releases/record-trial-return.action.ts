import * as calls from '@sufra/runtime/calls/auth'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { appendAudit } from '../../platform/observability/audit.ts'

/** As commands name themselves. */
const ACTOR = 'automatic'

/** Records a return once, whichever gateway asks, and how often. */
export const recordTrialReturn = (app: AppContext) =>
  defineInternalAction(calls.recordTrialReturn, async (_ctx, { frontEnd, version, since, ...figures }) => {
    const uniqueKey = `release.return:${frontEnd}:${version}:${since}`
    const act = { what: 'release.return', record: `release:${frontEnd}`, after: { version, ...figures } } as const
    await appendAudit(ACTOR, { ...act, uniqueKey }, app)
    return null
  })
