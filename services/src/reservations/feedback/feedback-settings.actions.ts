import * as contract from '@sufra/contracts/feedback/calls'
import { defineAction, defineTransaction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { createEditConflict } from '../../lib/db/records.ts'
import { writeAudit } from '../../lib/observability/audit.ts'
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
