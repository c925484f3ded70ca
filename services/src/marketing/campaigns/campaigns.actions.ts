import type { ParamsOf } from '@sufra/contracts/call'
import * as contract from '@sufra/contracts/marketing/campaigns/calls'
import { canChangeCampaign, listWrittenLanguages } from '@sufra/domain/marketing/campaign'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import { createDomainError } from '@sufra/domain/platform/errors'
import { toMinutes } from '@sufra/domain/platform/time-of-day'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import { countRecords, getTotal, setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { changeRecord, removeRecord } from '../../platform/db/records.ts'
import { insertOne, publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { Segments } from '../segments/segment.model.ts'
import { type CampaignRecord, Campaigns, campaignKind, toDto } from './campaign.model.ts'
import { countAudience } from './count-audience.ts'
import { countResult } from './count-result.ts'
import { findCampaign } from './find-campaign.ts'
import { createSampleCode, renderCampaignPreview } from './write-campaign-mail.ts'

type Edit = ParamsOf<typeof contract.createCampaign>

export const listCampaigns = (app: AppContext) =>
  defineAction(contract.listCampaigns, async (ctx, params) => {
    const page = toPage(params)
    const found = await Campaigns.find({})
      .sort({ createdAt: -1, id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<CampaignRecord[]>()
    const total = await getTotal(page, found, () => countRecords(Campaigns, {}))
    setTotal(ctx.meta, total)
    return { campaigns: found.map(toDto), total, canSend: app.config.mail !== null }
  })

export const getCampaign = defineAction(contract.getCampaign, async (_ctx, { id }) => toDto(await findCampaign(id)))

export const createCampaign = (app: AppContext) =>
  defineTransaction(contract.createCampaign, async (ctx, edit) => {
    await lockSegment(edit.segmentId)
    const id = await allocateId('campaigns')
    const campaign: CampaignRecord = {
      ...toFields(edit, app),
      id,
      state: 'draft',
      createdBy: getActorName(ctx.meta),
      createdAt: app.now(),
      frozenUpTo: 0,
      isFrozen: false,
      mailedThisWeek: 0,
      version: 1,
    }
    write(insertOne(Campaigns, campaign))
    publishChange({ kind: 'campaign', id })
    const after = toDto(campaign)
    await writeAudit(ctx, { what: 'campaign.create', record: `campaign:${id}`, after }, app)
    return after
  })

export const previewCampaign = (app: AppContext) =>
  defineAction(contract.previewCampaign, async (_ctx, { subject, subjectAr, text, textAr, ...sample }) => {
    const code = createSampleCode(sample)
    const texts = await loadRestaurantContext(app)
    const render = (language: Language, title: string | null, body: string | null) =>
      renderCampaignPreview({ language, subject: title ?? '', text: body ?? '', code }, texts)
    return { en: render('en', subject, text), ar: render('ar', subjectAr, textAr) }
  })

/** A scheduled campaign becomes a draft again. @throws RuleError CAMPAIGN_STARTED, SEGMENT_NOT_FOUND, EDIT_CONFLICT. */
export const saveCampaign = (app: AppContext) =>
  defineTransaction(contract.saveCampaign, async (ctx, { id, ...edit }) => {
    const changed = await changeRecord(campaignKind, id, { ...toFields(edit, app), state: 'draft' }, ctx.meta)
    assertNotStarted(changed.before)
    if (changed.before.segmentId !== edit.segmentId) await lockSegment(edit.segmentId)
    const [before, after] = [toDto(changed.before), toDto(changed.after)]
    await writeAudit(ctx, { what: 'campaign.update', record: `campaign:${id}`, before, after }, app)
    return after
  })

/** @throws RuleError CAMPAIGN_STARTED, EDIT_CONFLICT. */
export const deleteCampaign = (app: AppContext) =>
  defineTransaction(contract.deleteCampaign, async (ctx, { id }) => {
    const removed = await removeRecord(campaignKind, id, ctx.meta)
    assertNotStarted(removed)
    await writeAudit(ctx, { what: 'campaign.delete', record: `campaign:${id}`, before: toDto(removed) }, app)
    return null
  })

export const getCampaignAudience = (app: AppContext) =>
  defineAction(contract.campaignAudience, async (ctx, { id }) => {
    const campaign = await findCampaign(id)
    const { segmentId, holdout = true } = campaign
    return countAudience(ctx, { segmentId, languages: listWrittenLanguages(campaign), holdout }, app)
  })

export const getSegmentAudience = (app: AppContext) =>
  defineAction(contract.segmentAudience, (ctx, { id: segmentId, language, withoutHoldout }) =>
    countAudience(
      ctx,
      { segmentId, languages: language ? [language] : LANGUAGES, holdout: withoutHoldout === undefined },
      app,
    ),
  )

export const getCampaignResult = (app: AppContext) =>
  defineAction(contract.campaignResult, async (_ctx, { id }) => countResult(await findCampaign(id), app))

function assertNotStarted({ state }: CampaignRecord): void {
  if (!canChangeCampaign(state, 'edit')) throw createDomainError('CAMPAIGN_STARTED')
}

/** Writes the segment, so that its deletion at the same moment conflicts. */
async function lockSegment(id: number): Promise<void> {
  if (!(await Segments.exists({ id }))) throw createDomainError('SEGMENT_NOT_FOUND')
  write(updateOne(Segments, { id }, { $inc: { campaigns: 1 } }))
}

function toFields(edit: Edit, { config }: AppContext) {
  return { ...edit, sendAt: toInstant(edit.date, toMinutes(edit.time), config.restaurant.timeZone) }
}
