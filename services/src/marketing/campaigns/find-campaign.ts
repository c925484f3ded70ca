import { OPEN_CAMPAIGN_STATES } from '@sufra/domain/marketing/campaign'
import { createDomainError } from '@sufra/domain/platform/errors'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'

/** @throws RuleError CAMPAIGN_NOT_FOUND. */
export async function findCampaign(id: number): Promise<CampaignRecord> {
  const campaign = await Campaigns.findOne({ id }).lean<CampaignRecord>()
  if (!campaign) throw createDomainError('CAMPAIGN_NOT_FOUND')
  return campaign
}

/** @throws RuleError SEGMENT_IN_USE while a campaign with the segment is not over. */
export async function assertSegmentIsUnused(segmentId: number): Promise<void> {
  const isUsed = await Campaigns.exists({ segmentId, state: { $in: [...OPEN_CAMPAIGN_STATES] } })
  if (isUsed) throw createDomainError('SEGMENT_IN_USE')
}
