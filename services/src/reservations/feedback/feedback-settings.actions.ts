import * as contract from '@sufra/contracts/reservations/feedback/calls'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadFeedbackSettings, saveFeedbackSettings } from './feedback-settings.ts'

export const getFeedbackSettings = defineAction(contract.feedbackSettings, () => loadFeedbackSettings())

/** @throws RuleError EDIT_CONFLICT with the present values. */
export const setFeedbackSettings = (app: AppContext) =>
  defineTransaction(contract.saveFeedbackSettings, async (ctx, { isOn }) => {
    const before = await loadFeedbackSettings()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== before.version) throw createEditConflict(before)
    const after = { isOn, version: before.version + 1 }
    saveFeedbackSettings(after, app.now())
    await writeAudit(ctx, { what: 'settings.feedback', record: 'setting:feedback', before, after }, app)
    return after
  })
