import type { CampaignResult } from '@sufra/contracts/campaigns/entities'
import { getDayInZone, getEndOfDay } from '@sufra/domain/calendar-day'
import { getVisitsUntil } from '@sufra/domain/campaign'
import { Ledger } from '../customers/ledger.model.ts'
import type { AppContext } from '../lib/config.ts'
import { Codes } from '../promotions/code.model.ts'
import type { CampaignRecord } from './campaign.model.ts'
import { filterCampaignCodes } from './campaign-code.ts'
import { CampaignRecipients, type RecipientState } from './campaign-recipient.model.ts'

/** Both groups are compared over the same days, from the start. A visit is a purchase. */
export async function countResult(campaign: CampaignRecord, app: AppContext): Promise<CampaignResult> {
  const { id: campaignId, startedAt, isFrozen, mailedThisWeek } = campaign
  const { timeZone } = app.config.restaurant
  const visitsUntil = startedAt ? getVisitsUntil(getDayInZone(startedAt, timeZone)) : null
  const countState = (state: RecipientState) => CampaignRecipients.countDocuments({ campaignId, state })
  const [heldOut, waiting, queued, sent, refused, leftOut, unsubscribed, codesGiven, codesUsed] = await Promise.all([
    countState('held_out'),
    countState('waiting'),
    countState('queued'),
    countState('sent'),
    countState('refused'),
    countState('left_out'),
    CampaignRecipients.countDocuments({ campaignId, unsubscribedAt: { $exists: true } }),
    Codes.countDocuments(filterCampaignCodes(campaignId)),
    Codes.countDocuments({ ...filterCampaignCodes(campaignId), isUsed: true }),
  ])
  const end = visitsUntil && getEndOfDay(visitsUntil, timeZone)
  return {
    isComplete: isFrozen,
    recipients: waiting + queued + sent + refused + leftOut,
    heldOut,
    mailedThisWeek,
    waiting: waiting + queued,
    sent,
    refused,
    leftOut,
    unsubscribed,
    codesGiven,
    codesUsed,
    visitors: startedAt && end ? await countVisitors(campaignId, startedAt, end) : { mailed: 0, heldOut: 0 },
    visitsUntil,
  }
}

async function countVisitors(campaignId: number, from: Date, to: Date): Promise<CampaignResult['visitors']> {
  const purchases = await Ledger.find(
    { type: 'earn', createdAt: { $gte: from, $lte: to } },
    { _id: 0, customerId: 1 },
  ).lean<{ customerId: number }[]>()
  const customerId = { $in: [...new Set(purchases.map((purchase) => purchase.customerId))] }
  const count = (state: RecipientState) => CampaignRecipients.countDocuments({ campaignId, state, customerId })
  const [mailed, heldOut] = await Promise.all([count('sent'), count('held_out')])
  return { mailed, heldOut }
}
