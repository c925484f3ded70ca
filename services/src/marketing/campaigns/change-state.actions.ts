import * as contract from '@sufra/contracts/marketing/campaigns/calls'
import { type CampaignAct, type CampaignState, canChangeCampaign } from '@sufra/domain/marketing/campaign'
import { createDomainError } from '@sufra/domain/platform/errors'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { changeRecord } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type CampaignRecord, campaignKind, toDto } from './campaign.model.ts'
import { takeBackQueued } from './take-back-mail.ts'

/** @throws RuleError CAMPAIGN_STATE_CHANGED, CAMPAIGN_TIME_PAST, EDIT_CONFLICT. */
export const scheduleCampaign = (app: AppContext) =>
  defineTransaction(contract.scheduleCampaign, (ctx, { id }) =>
    changeState(ctx, id, 'schedule', { state: 'scheduled' }, app, ({ sendAt }) => {
      if (sendAt <= app.now()) throw createDomainError('CAMPAIGN_TIME_PAST')
    }),
  )

/** A mail that the mail server has in hand at that moment is still sent. */
export const pauseCampaign = (app: AppContext) =>
  defineTransaction(contract.pauseCampaign, (ctx, { id }) => changeState(ctx, id, 'pause', { state: 'paused' }, app))

export const resumeCampaign = (app: AppContext) =>
  defineTransaction(contract.resumeCampaign, (ctx, { id }) => changeState(ctx, id, 'resume', { state: 'sending' }, app))

/** Mails that have not left take their codes and weeks back. */
export const cancelCampaign = (app: AppContext) =>
  defineTransaction(contract.cancelCampaign, async (ctx, { id }) => {
    const after = await changeState(ctx, id, 'cancel', { state: 'cancelled', endedAt: app.now() }, app)
    await takeBackQueued(id, app.now())
    return after
  })

async function changeState(
  ctx: ActionContext,
  id: number,
  act: Exclude<CampaignAct, 'edit'>,
  changes: { state: CampaignState; endedAt?: Date },
  app: AppContext,
  check: (campaign: CampaignRecord) => void = () => undefined,
) {
  const changed = await changeRecord(campaignKind, id, changes, ctx.meta)
  if (!canChangeCampaign(changed.before.state, act)) throw createDomainError('CAMPAIGN_STATE_CHANGED')
  check(changed.before)
  const [before, after] = [toDto(changed.before), toDto(changed.after)]
  await writeAudit(ctx, { what: `campaign.${act}`, record: `campaign:${id}`, before, after }, app)
  return after
}
