import * as contract from '@sufra/contracts/customers/points/calls'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadWelcomePoints, saveWelcomePoints } from './welcome-points.ts'

export const getWelcomePoints = defineAction(contract.getWelcomePoints, () => loadWelcomePoints())

export const setWelcomePoints = (app: AppContext) =>
  defineTransaction(contract.setWelcomePoints, async (ctx, { points }) => {
    const before = await loadWelcomePoints()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== before.points) throw createEditConflict(before)
    saveWelcomePoints({ points }, app.now())
    const what = 'settings.welcome_points'
    await writeAudit(ctx, { what, record: 'setting:welcome_points', before, after: { points } }, app)
    return { points }
  })
