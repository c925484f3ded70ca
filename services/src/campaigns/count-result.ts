import type { CampaignResult } from '@sufra/contracts/campaigns/entities'
import { getDayInZone, getEndOfDay } from '@sufra/domain/calendar-day'
import { getVisitsUntil } from '@sufra/domain/campaign'
import { IS_VISIT, Ledger } from '../customers/ledger.model.ts'
import type { AppContext } from '../lib/config.ts'
import { Codes } from '../promotions/code.model.ts'
import type { CampaignRecord } from './campaign.model.ts'
import { filterCampaignCodes } from './campaign-code.ts'
import { type CampaignRecipientRecord, CampaignRecipients, type RecipientState } from './campaign-recipient.model.ts'

/**
 * Both groups are compared as they were frozen, whatever became of their mails, over the same days from the start. A
 * visit is a purchase.
 */
export async function countResult(campaign: CampaignRecord, app: AppContext): Promise<CampaignResult> {
  const { id: campaignId, startedAt, isFrozen, mailedThisWeek } = campaign
  const { timeZone } = app.config.restaurant
  const visitsUntil = startedAt ? getVisitsUntil(getDayInZone(startedAt, timeZone)) : null
  const end = visitsUntil && getEndOfDay(visitsUntil, timeZone)
  const [recipients, visitors, unsubscribed, codesGiven, codesUsed] = await Promise.all([
    CampaignRecipients.find({ campaignId }, { _id: 0, customerId: 1, state: 1 }).lean<Frozen[]>(),
    startedAt && end ? listVisitors(startedAt, end) : new Set<number>(),
    CampaignRecipients.countDocuments({ campaignId, unsubscribedAt: { $exists: true } }),
    Codes.countDocuments(filterCampaignCodes(campaignId)),
    Codes.countDocuments({ ...filterCampaignCodes(campaignId), isUsed: true }),
  ])
  const countState = (wanted: RecipientState) => recipients.filter(({ state }) => state === wanted).length
  const heldOut = countState('held_out')
  const came = recipients.filter(({ customerId }) => visitors.has(customerId))
  const heldOutCame = came.filter(({ state }) => state === 'held_out').length
  return {
    isComplete: isFrozen,
    recipients: recipients.length - heldOut,
    heldOut,
    mailedThisWeek,
    waiting: countState('waiting') + countState('queued'),
    sent: countState('sent'),
    refused: countState('refused'),
    leftOut: countState('left_out'),
    unsubscribed,
    codesGiven,
    codesUsed,
    visitors: { mailed: came.length - heldOutCame, heldOut: heldOutCame },
    visitsUntil,
  }
}

type Frozen = Pick<CampaignRecipientRecord, 'customerId' | 'state'>

/** One line for each customer: a list of 100,000 in a filter takes a store longer than a call may. */
async function listVisitors(from: Date, to: Date): Promise<Set<number>> {
  const customers = await Ledger.aggregate<{ _id: number }>([
    { $match: { type: 'earn', createdAt: { $gte: from, $lte: to }, $expr: IS_VISIT } },
    { $group: { _id: '$customerId' } },
  ])
  return new Set(customers.map(({ _id }) => _id))
}
