import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { Id, Nothing, QueryYes } from '../../fields.ts'
import { Campaign, CampaignAudience, CampaignList, CampaignResult } from './entities.ts'
import { CampaignEdit, CampaignFields, CampaignTexts, checkTexts } from './fields.ts'
import * as routes from './routes.ts'

/** The newest first, one page and `X-Total-Count`. */
export const listCampaigns = call(routes.listCampaigns, {
  summary: 'List campaigns',
  params: Paging,
  result: CampaignList,
})

export const getCampaign = call(routes.getCampaign, {
  summary: 'Get a campaign',
  params: z.object({ id: Id }),
  result: Campaign,
})

export const createCampaign = call(routes.createCampaign, {
  summary: 'Create a draft of a campaign',
  params: CampaignEdit,
  result: Campaign,
})

/** `If-Match` carries the seen version, here and below. A scheduled campaign becomes a draft again. */
export const saveCampaign = call(routes.saveCampaign, {
  summary: 'Save a campaign that has not started',
  params: z.object({ ...CampaignFields.shape, id: Id }).check(checkTexts),
  result: Campaign,
})

/** The mail in each language as a page of HTML, with a sample code and links that lead nowhere. */
export const previewCampaign = call(routes.previewCampaign, {
  summary: 'Preview the mail of a campaign',
  params: CampaignTexts,
  result: z.object({ en: z.string(), ar: z.string() }),
})

export const deleteCampaign = call(routes.deleteCampaign, {
  summary: 'Delete the draft of a campaign',
  params: z.object({ id: Id }),
  result: Nothing,
})

export const scheduleCampaign = call(routes.scheduleCampaign, {
  summary: 'Schedule a draft for its day and time',
  params: z.object({ id: Id }),
  result: Campaign,
})

export const pauseCampaign = call(routes.pauseCampaign, {
  summary: 'Pause a campaign that is being sent',
  params: z.object({ id: Id }),
  result: Campaign,
})

export const resumeCampaign = call(routes.resumeCampaign, {
  summary: 'Resume a paused campaign',
  params: z.object({ id: Id }),
  result: Campaign,
})

/** Mails that were not sent are not sent any more. */
export const cancelCampaign = call(routes.cancelCampaign, {
  summary: 'Cancel a campaign for good',
  params: z.object({ id: Id }),
  result: Campaign,
})

export const campaignAudience = call(routes.campaignAudience, {
  summary: 'Count the customers whom a campaign would reach',
  params: z.object({ id: Id }),
  result: CampaignAudience,
})

/** Before a campaign is written; `language` of one that is written in it alone. */
export const segmentAudience = call(routes.segmentAudience, {
  summary: 'Count the customers of a segment whom a campaign would reach',
  params: z.object({
    id: Id,
    language: z.optional(z.enum(LANGUAGES, { error: 'Language must be en or ar' })),
    withoutHoldout: z.optional(QueryYes),
  }),
  result: CampaignAudience,
})

export const campaignResult = call(routes.campaignResult, {
  summary: 'Get the result of a campaign',
  params: z.object({ id: Id }),
  result: CampaignResult,
})
