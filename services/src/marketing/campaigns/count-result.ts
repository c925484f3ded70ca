import type { CampaignResult } from '@sufra/contracts/marketing/campaigns/entities'
import { getVisitsUntil } from '@sufra/domain/marketing/campaign'
import { getDayInZone, getEndOfDay } from '@sufra/domain/platform/calendar-day'
import { addVisitors } from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { countGivenCodes } from '../../promotions/public.ts'
import type { CampaignRecord } from './campaign.model.ts'
import { getCodePrefix } from './campaign-code.ts'
import { CampaignRecipients, type RecipientState } from './campaign-recipient.model.ts'

/**
 * Both groups are compared as they were frozen, whatever became of their mails, over the same days from the start. A
 * visit is a purchase.
 */
export async function countResult(campaign: CampaignRecord, app: AppContext): Promise<CampaignResult> {
  const { id: campaignId, startedAt, isFrozen, mailedThisWeek } = campaign
  const { timeZone } = app.config.restaurant
  const visitsUntil = startedAt ? getVisitsUntil(getDayInZone(startedAt, timeZone)) : null
  const end = visitsUntil && getEndOfDay(visitsUntil, timeZone)
  const [groups, unsubscribed, codes] = await Promise.all([
    countGroups(campaignId, startedAt && end ? { $gte: startedAt, $lte: end } : null),
    CampaignRecipients.countDocuments({ campaignId, unsubscribedAt: { $exists: true } }),
    countGivenCodes(getCodePrefix(campaignId)),
  ])
  const mailed = groups.filter(({ state }) => state !== 'held_out')
  const heldOut = groups.filter(({ state }) => state === 'held_out')
  const countState = (wanted: RecipientState) => sum(groups.filter(({ state }) => state === wanted)).recipients
  return {
    isComplete: isFrozen,
    recipients: sum(mailed).recipients,
    heldOut: sum(heldOut).recipients,
    mailedThisWeek,
    waiting: countState('waiting') + countState('queued'),
    sent: countState('sent'),
    refused: countState('refused'),
    leftOut: countState('left_out'),
    unsubscribed,
    codesGiven: codes.given,
    codesUsed: codes.used,
    visitors: { mailed: sum(mailed).came, heldOut: sum(heldOut).came },
    visitsUntil,
  }
}

interface Group {
  state: RecipientState
  recipients: number
  /** With a visit. */
  came: number
}

function sum(groups: readonly Group[]): Pick<Group, 'recipients' | 'came'> {
  const add = (key: 'recipients' | 'came') => groups.reduce((all, group) => all + group[key], 0)
  return { recipients: add('recipients'), came: add('came') }
}

/**
 * Counted by the store, which groups recipients and visitors together by customer. A `$lookup` for each of 100,000, or
 * a filter that lists them, takes a store longer than a call may.
 */
async function countGroups(campaignId: number, createdAt: { $gte: Date; $lte: Date } | null): Promise<Group[]> {
  return CampaignRecipients.aggregate<Group>([
    { $match: { campaignId } },
    { $project: { _id: 0, customerId: 1, state: 1 } },
    ...(createdAt ? [addVisitors(createdAt)] : []),
    { $group: { _id: '$customerId', state: { $max: '$state' }, came: { $sum: '$came' } } },
    // Others who came have no state.
    { $match: { state: { $type: 'string' } } },
    { $group: { _id: '$state', recipients: { $sum: 1 }, came: { $sum: '$came' } } },
    { $project: { _id: 0, state: '$_id', recipients: 1, came: 1 } },
  ])
}
